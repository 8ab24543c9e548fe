import type { Page } from '@playwright/test';
import sharp from 'sharp';

type Brought = { name: string; mimeType: string; buffer: Buffer };

/** The text of a pathway, as one writes it. */
export const editor = (page: Page) => page.getByRole('textbox', { name: 'Descriptif' });

/** A file in the clipboard, or under the mouse. */
export async function bring(page: Page, how: 'paste' | 'drop', { name, mimeType, buffer }: Brought) {
  await editor(page).evaluate(
    (element, [how, name, type, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name, { type }));
      const { left, top } = element.getBoundingClientRect();
      const told = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...told, clipboardData: data })
          : new DragEvent('drop', { ...told, dataTransfer: data, clientX: left + 5, clientY: top + 5 }),
      );
    },
    [how, name, mimeType, buffer.toString('base64')] as const,
  );
}

const SIZE = { width: 600, height: 400 };
let count = 0;

/** No two of them are the same: what is there already keeps its name. */
export async function png(name: string): Promise<Brought> {
  const background = { r: ++count % 256, g: process.pid % 256, b: Date.now() % 256 };
  const image = sharp({ create: { ...SIZE, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}
