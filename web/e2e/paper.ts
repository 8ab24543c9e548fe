import { type Locator, type Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';

/** What is read on each sheet of paper on which a page is printed. */
export async function sheetsOf(page: Page): Promise<string[]> {
  const bytes = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  return text.map((sheet) => sheet.replace(/\s+/g, ' ').trim());
}

/** What a phone reads of a QR code, as it is drawn. */
export async function readQr(code: Locator): Promise<string> {
  const image = sharp(await code.screenshot())
    .ensureAlpha()
    .raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) }, { timeLimit: 60_000 });
}
