import { createHash } from 'node:crypto';
import { Rule } from '../http/validation/rule.js';
import type { Fichier, TypeFichier } from './fichier.entity.js';

/** Known by its content, whatever the file calls itself. */
const Pdf = () =>
  Rule<Express.Multer.File | undefined>((file) =>
    file === undefined || isPdf(file.buffer) ? undefined : `« ${file.originalname} » n’est pas un fichier PDF.`,
  );

/** The files of a stage's form. */
export class StageFiles {
  @Pdf() schedule?: Express.Multer.File;
  @Pdf() pe_file?: Express.Multer.File;
}

type NewFichier = Pick<Fichier, 'type' | 'nom' | 'empreinte' | 'contenu'>;

/** Names of the file fields. */
export const STAGE_FILES: (keyof StageFiles)[] = ['schedule', 'pe_file'];

const NAME_MAX = 255;
const types: Record<keyof StageFiles, TypeFichier> = { schedule: 'emploi_du_temps', pe_file: 'fiche_PE' };

export function toFichiers(files: StageFiles): NewFichier[] {
  return STAGE_FILES.flatMap((param) => {
    const file = files[param];
    if (file === undefined) return [];
    return {
      type: types[param],
      nom: fileName(file.originalname),
      empreinte: createHash('sha256').update(file.buffer).digest('hex'),
      contenu: file.buffer,
    };
  });
}

/** A PDF begins with its header (ISO 32000-1, 7.5.2; readers look for it in the first kilobyte) and ends with %%EOF. */
function isPdf(content: Buffer): boolean {
  return /%PDF-[12]\.\d/.test(content.subarray(0, 1024).toString('latin1')) && content.lastIndexOf('%%EOF') !== -1;
}

/** The name alone, without a folder or a control character, short enough to keep. */
function fileName(original: string): string {
  const name = original
    .replace(/^.*[/\\]/, '')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return name.slice(-NAME_MAX) || 'document.pdf';
}
