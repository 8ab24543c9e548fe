import { ApiProperty } from '@nestjs/swagger';
import { type ChosenHeaders, ColonnesField } from '../../csv/columns.js';
import { ImportFigures, LignesImportees } from '../../csv/import.dto.js';
import { RESPONSABLE_CSV_COLUMNS, type ResponsableColumn } from './responsable-lines.js';

export class ImportResponsablesBody {
  @ColonnesField(RESPONSABLE_CSV_COLUMNS, '{"Adresse": "Courriel", "Bureau": ""}')
  colonnes?: ChosenHeaders<ResponsableColumn>;
}

export class ImportResponsablesForm extends ImportResponsablesBody {
  /** Fichier CSV de responsables. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: Blob;
}

export class ImportResponsablesResult extends ImportFigures {
  /** Avec dryRun seulement. */
  preview?: LignesImportees;
}
