import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, LineField } from '../../http/validation/fields.js';
import { Rule } from '../../http/validation/rule.js';
import { ColonnesField } from './colonnes.field.js';
import type { ChosenHeads } from './columns.js';

/** The text fields of the form. */
export class ImportBody {
  @ColonnesField({
    optional: true,
    description:
      'Titres que l’import ne connaît pas, et la colonne que chacun désigne, en JSON ; vide : ne pas la lire.',
    example: '{"Intitulé": "Libellé", "Remarque": ""}',
  })
  colonnes?: ChosenHeads;
}

export class ImportForm extends ImportBody {
  /** Fichier CSV. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: Blob;
}

export class ImportFiles {
  @Rule<unknown>((file) => (file === undefined ? 'Choisissez un fichier CSV.' : undefined))
  file: Express.Multer.File;
}

export class ImportQuery {
  @BooleanField({ optional: true, description: 'Simuler : ne rien enregistrer.', example: true })
  dryRun?: boolean;
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

class StageCree {
  /**
   * Ligne du fichier ; l’en-tête est la ligne 1.
   * @example 2
   */
  line: number;
  /** @example "NAV-101" */
  code: string;
  /** @example "Fondamentaux de radionavigation" */
  name: string;
}

class ChampModifie {
  /** @example "Capacité" */
  column: string;
  /** @example "12" */
  before: string;
  /** @example "14" */
  after: string;
}

class StageModifie extends StageCree {
  /** Extraits de 300 caractères au plus, là où les textes diffèrent. */
  fields: ChampModifie[];
}

class ColonneChoisie {
  /** @example "Intitulé" */
  titre: string;
  /**
   * null : la colonne n’est pas lue.
   * @example "Libellé"
   */
  colonne: string | null;
}

/** Ce que ferait l’import ; 200 éléments au plus par liste. */
export class ImportPreview {
  created: StageCree[];
  updated: StageModifie[];
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
  /** Titres que l’import ne connaissait pas, et ce qui en a été fait. */
  colonnes: ColonneChoisie[];
}

export class ImportResult {
  /** @example true */
  success: true;
  /**
   * Stages créés.
   * @example 3
   */
  created: number;
  /**
   * Stages modifiés.
   * @example 2
   */
  updated: number;
  /**
   * Stages inchangés.
   * @example 7
   */
  unchanged: number;
  /**
   * Lignes du fichier, sans l’en-tête ni les lignes vides.
   * @example 12
   */
  total: number;
  /** Avec dryRun seulement. */
  preview?: ImportPreview;
}
