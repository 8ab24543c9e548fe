import type { Page } from '@playwright/test';

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
