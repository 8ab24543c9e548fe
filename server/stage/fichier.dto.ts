import { ApiProperty } from '@nestjs/swagger';
import { Rule } from '../http/validation/rule.js';
import { StageBody, StageUpdateBody } from './stage.dto.js';

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

/** Names of the file fields. */
export const STAGE_FILES: (keyof StageFiles)[] = ['schedule', 'pe_file'];

const PdfField = (description: string) =>
  ApiProperty({ type: 'string', description, format: 'binary', required: false });

/** What the document shows of the multipart form: the text fields and the files. */
export class StageForm extends StageBody {
  @PdfField('Emploi du temps, en PDF.')
  schedule?: Blob;

  @PdfField('Fiche PE, en PDF.')
  pe_file?: Blob;
}

export class StageUpdateForm extends StageUpdateBody {
  @PdfField('Emploi du temps, en PDF.')
  schedule?: Blob;

  @PdfField('Fiche PE, en PDF.')
  pe_file?: Blob;
}

/** A PDF begins with its header (ISO 32000-1, 7.5.2; readers look for it in the first kilobyte) and ends with %%EOF. */
function isPdf(content: Buffer): boolean {
  return /%PDF-[12]\.\d/.test(content.subarray(0, 1024).toString('latin1')) && content.lastIndexOf('%%EOF') !== -1;
}
