/** A PDF starts with its header (ISO 32000-1, 7.5.2; readers accept it in the first kilobyte) and ends with %%EOF. */
function isPdf(content: Buffer): boolean {
  return /%PDF-[12]\.\d/.test(content.subarray(0, 1024).toString('latin1')) && content.lastIndexOf('%%EOF') !== -1;
}

/** Checks the content, not the name or the type that the client gives. */
export function pdfFault({ originalname, buffer }: Express.Multer.File): string | undefined {
  if (buffer.length === 0) return `« ${originalname} » est vide : choisissez un autre fichier.`;
  return isPdf(buffer) ? undefined : `« ${originalname} » n’est pas un fichier PDF.`;
}

const MAX_NAME_LENGTH = 255;

/** Without folders or control characters; the end of a name over 255 characters. */
export function fileName({ originalname }: Express.Multer.File, unnamed: string): string {
  const name = originalname
    .replace(/^.*[/\\]/, '')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return name.slice(-MAX_NAME_LENGTH) || unnamed;
}
