import sharp, { type Sharp } from 'sharp';
import type { Answer, Json } from './app.js';
import type { Client } from './client.js';
import { file, formOf } from './forms.js';

interface Picture {
  width?: number;
  height?: number;
  alpha?: number;
  /** Parts one from another. */
  red?: number;
}

/** One colour, of the size that is asked for. */
export function picture({ width = 600, height = 400, alpha = 1, red = 20 }: Picture = {}): Sharp {
  const background = { r: red, g: 60, b: 120, alpha };
  return sharp({ create: { width, height, channels: alpha < 1 ? 4 : 3, background }, limitInputPixels: false });
}

export async function bytesOf(image: Sharp): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await image.toBuffer());
}

/** An animation, each view of another colour. */
export async function animation(views: number, width = 20, height = 10): Promise<Buffer<ArrayBuffer>> {
  const page = { width, height, channels: 3 } as const;
  const pixels = Buffer.alloc(width * height * 3 * views);
  for (let view = 0; view < views; view++) pixels.fill((view * 40) % 256, view * width * height * 3);
  const raw = { ...page, height: height * views, pageHeight: height };
  return bytesOf(sharp(pixels, { raw }).gif({ loop: 0 }));
}

export function upload(client: Client, content: Buffer<ArrayBuffer>, others: { nom?: string; alt?: string } = {}) {
  const { nom = 'plan.png', alt } = others;
  return client.call('POST', '/api/image', formOf({ file: file(content, nom, 'image/png'), alt }));
}

/** What came of the upload of a PDF that must succeed. */
export async function uploadedPdf(client: Client, content: Buffer<ArrayBuffer>, nom = 'plan.pdf'): Promise<Json> {
  const { status, body } = await client.call('POST', '/api/image/pdf', formOf({ file: file(content, nom) }));
  if (status !== 200) throw new Error(`POST /api/image/pdf answered ${status} ${JSON.stringify(body)}`);
  return body;
}

/** What came of an upload that must succeed. */
export async function uploaded(...args: Parameters<typeof upload>): Promise<Answer['body']> {
  const { status, body } = await upload(...args);
  if (status !== 200) throw new Error(`POST /api/image answered ${status} ${JSON.stringify(body)}`);
  return body;
}
