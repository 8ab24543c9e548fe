import { ApiProperty } from '@nestjs/swagger';
import { type ChosenHeaders, ColonnesField } from '../../csv/columns.js';
import { ImportFigures, LignesImportees } from '../../csv/import.dto.js';
import { LineField } from '../../http/validation/fields.js';
import { STAGE_CSV_COLUMNS, type StageColumn } from './stage-lines.js';

export class ImportBody {
  @ColonnesField(STAGE_CSV_COLUMNS, '{"Intitulé": "Libellé", "Remarque": ""}')
  colonnes?: ChosenHeaders<StageColumn>;
}

export class ImportForm extends ImportBody {
  /** Fichier CSV, ou classeur Excel (.xlsx). */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: Blob;
}

export class ExportQuery {
  @LineField({
    optional: true,
    maxLength: 200,
    description: 'Texte cherché dans le code et le libellé.',
    example: 'radar',
  })
  filter?: string;
}

/** Ce que ferait l’import ; 200 éléments au plus par liste. */
export class ImportPreview extends LignesImportees {
  /**
   * Responsables à créer.
   * @example ["BENALI, Aïcha"]
   */
  responsables: string[];
  /**
   * Nombre des responsables à créer, montrés ou non.
   * @example 1
   */
  responsables_total: number;
}

export class ImportResult extends ImportFigures {
  /** Avec dryRun seulement. */
  preview?: ImportPreview;
}
