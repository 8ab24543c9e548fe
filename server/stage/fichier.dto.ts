import { ApiProperty } from '@nestjs/swagger';
import { pdfFault } from '../http/upload.js';
import { CustomRule } from '../http/validation/field.js';
import { StageCreationBody, StageUpdateBody } from './stage.dto.js';

const Pdf = () => CustomRule<Express.Multer.File | undefined>((file) => file && pdfFault(file));

export class StageFiles {
  @Pdf() schedule?: Express.Multer.File;
  @Pdf() pe_file?: Express.Multer.File;
}

export const STAGE_FILES: (keyof StageFiles)[] = ['schedule', 'pe_file'];

const PdfField = (description: string) =>
  ApiProperty({ type: 'string', description, format: 'binary', required: false });

/** OpenAPI schema of the multipart form: the text fields of `StageCreationBody`, and the two files. */
export class StageForm extends StageCreationBody {
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
