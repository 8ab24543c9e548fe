import { type Locator, type Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each sheet of paper on which a page is printed. */
export async function sheetsOf(page: Page): Promise<string[]> {
  const bytes = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  return text.map((sheet) => sheet.replace(/\s+/g, ' ').trim());
}

/** The lowest line of each sheet; of a browser that writes no page number below, the last one of the content. */
export async function lowestLinesOf(page: Page): Promise<string[]> {
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const numbers = Array.from({ length: paper.numPages }, (_, index) => index + 1);
  return Promise.all(numbers.map(async (number) => lowestLine(await (await paper.getPage(number)).getTextContent())));
}

type Item = { str: string; transform: number[] };

function lowestLine({ items }: { items: (Item | object)[] }): string {
  const texts = items.filter((item): item is Item => 'str' in item && item.str.trim() !== '');
  const heights = texts.map(({ transform }) => transform[5]!);
  return texts
    .filter((_, index) => heights[index]! < Math.min(...heights) + 1)
    .sort((a, b) => a.transform[4]! - b.transform[4]!)
    .map(({ str }) => str.trim())
    .join(' ');
}

/** The address that a phone reads in a QR code, as it is drawn. */
export async function readQr(code: Locator): Promise<string> {
  const image = sharp(await code.screenshot())
    .ensureAlpha()
    .raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) }, { timeLimit: 60_000 });
}
