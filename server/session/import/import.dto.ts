import { ApiProperty } from '@nestjs/swagger';
import { type ChosenHeaders, ColonnesField } from '../../csv/columns.js';
import { ImportFigures, LigneLue, LignesImportees } from '../../csv/import.dto.js';
import { SESSION_CSV_COLUMNS, type SessionColumn } from './cells.js';

export class ImportSessionsBody {
  @ColonnesField(SESSION_CSV_COLUMNS, '{"Salle": "Lieu", "Formateur": ""}')
  colonnes?: ChosenHeaders<SessionColumn>;
}

export class ImportSessionsForm extends ImportSessionsBody {
  /** Fichier CSV de sessions. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: Blob;
}

/** Ce que ferait l’import ; 200 éléments au plus par liste. */
export class ImportSessionsPreview extends LignesImportees {
  /**
   * Lieux à créer.
   * @example ["Centre de formation, Toulouse"]
   */
  lieux: string[];
  /**
   * Nombre des lieux à créer, montrés ou non.
   * @example 1
   */
  lieux_total: number;
  /** Sessions à créer aux jours et aux heures mêmes d’une autre session de leur stage : peut-être la même. */
  doubles: LigneLue[];
  /**
   * Nombre de ces sessions, montrées ou non.
   * @example 0
   */
  doubles_total: number;
}

export class ImportSessionsResult extends ImportFigures {
  /** Avec dryRun seulement. */
  preview?: ImportSessionsPreview;
}
