/** A PDF begins with its header (ISO 32000-1, 7.5.2; readers look for it in the first kilobyte) and ends with %%EOF. */
function isPdf(content: Buffer): boolean {
  return /%PDF-[12]\.\d/.test(content.subarray(0, 1024).toString('latin1')) && content.lastIndexOf('%%EOF') !== -1;
}

/** Why a file is no PDF; it is known by its content, whatever it calls itself. */
export function pdfFault({ originalname, buffer }: Express.Multer.File): string | undefined {
  if (buffer.length === 0) return `« ${originalname} » est vide : choisissez un autre fichier.`;
  return isPdf(buffer) ? undefined : `« ${originalname} » n’est pas un fichier PDF.`;
}

const NAME_MAX = 255;

/** The name alone, without a folder or a control character, short enough to keep. */
export function fileName({ originalname }: Express.Multer.File, unnamed: string): string {
  const name = originalname
    .replace(/^.*[/\\]/, '')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return name.slice(-NAME_MAX) || unnamed;
}
