import { createHash } from 'node:crypto';
import { badRequest, type FieldError } from '../http/errors.js';
import type { Fichier, TypeFichier } from './fichier.entity.js';

/** The file fields of a stage's form, as multer gives them. */
export type StageFiles = Partial<Record<'schedule' | 'pe_file', Express.Multer.File[]>>;

type NewFichier = Pick<Fichier, 'type' | 'nom' | 'empreinte' | 'contenu'>;

/** Names of the file fields. */
export const STAGE_FILES: (keyof StageFiles)[] = ['schedule', 'pe_file'];

const NAME_MAX = 255;
const types: Record<keyof StageFiles, TypeFichier> = { schedule: 'emploi_du_temps', pe_file: 'fiche_PE' };

/** @throws ApiException 400 on each file that is not a PDF, whatever it calls itself. */
export function toFichiers(files: StageFiles): NewFichier[] {
  const uploads = Object.entries(files).flatMap(([param, list]) => list.map((file) => ({ param, file })));
  const faults: FieldError[] = uploads
    .filter(({ file }) => !isPdf(file.buffer))
    .map(({ param, file }) => ({ param, msg: `« ${file.originalname} » n’est pas un fichier PDF.` }));
  if (faults.length > 0) throw badRequest(faults);
  return uploads.map(({ param, file }) => ({
    type: types[param as keyof StageFiles],
    nom: fileName(file.originalname),
    empreinte: createHash('sha256').update(file.buffer).digest('hex'),
    contenu: file.buffer,
  }));
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
