import iconv from 'iconv-lite';

/** The bytes of a text as French Excel saves it by default. */
export function win1252(text: string): Buffer<ArrayBuffer> {
  return Buffer.from(iconv.encode(text, 'win1252'));
}
