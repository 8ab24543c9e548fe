import { CustomRule } from '../http/validation/field.js';
import { BooleanField, ChoiceField } from '../http/validation/fields.js';

/** Limit of an upload; decoded and split into lines, it takes three times its size. */
export const CSV = { maxBytes: 20 * 1024 * 1024, weight: 3 };

export class ImportFiles {
  @CustomRule<unknown>((file) => (file === undefined ? 'Choisissez un fichier CSV ou Excel (.xlsx).' : undefined))
  file: Express.Multer.File;
}

export const ACTES = ['ajouter_modifier', 'ajouter', 'modifier'] as const;
/** Actions that an import may do; a line that needs another one is left out. */
export type Actes = (typeof ACTES)[number];
export const ALL_ACTES: Actes = 'ajouter_modifier';

export class ImportQuery {
  @BooleanField({ optional: true, description: 'Simuler : ne rien enregistrer.', example: true })
  dryRun?: boolean;

  @ChoiceField({
    optional: true,
    values: ACTES,
    description:
      'Ce que l’import peut faire ; absent : ajouter_modifier. Les lignes qui feraient autre chose sont laissées de côté, et leurs erreurs dites comme les autres.',
    example: 'ajouter',
  })
  actes?: Actes;
}

export class LigneLue {
  /**
   * Ligne du fichier ; l’en-tête est la ligne 1.
   * @example 2
   */
  line: number;
  /**
   * Code du stage.
   * @example "NAV-101"
   */
  code: string;
  /** @example "Fondamentaux de radionavigation" */
  name: string;
}

export class ChampModifie {
  /** @example "Capacité" */
  column: string;
  /** @example "12" */
  before: string;
  /** @example "14" */
  after: string;
}

export class LigneModifiee extends LigneLue {
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

/** Ce que ferait un import ; 200 éléments au plus par liste. */
export class LignesImportees {
  created: LigneLue[];
  updated: LigneModifiee[];
  unchanged: LigneLue[];
  /** Lignes que `actes` laisse de côté : elles créeraient, ou modifieraient. */
  left: LigneLue[];
  /** Titres que l’import ne connaissait pas, et ce qui en a été fait. */
  colonnes: ColonneChoisie[];
  /**
   * Lignes qui finissent avant la dernière colonne : les cellules qui leur manquent sont vides.
   * @example 16
   */
  courtes: number;
  /**
   * Lignes qui ont des cellules vides au-delà de l’en-tête : elles n’apportent rien.
   * @example 0
   */
  longues: number;
  /**
   * Onglet lu, quand le classeur en montre d’autres ; null : le seul, ou un fichier CSV.
   * @example null
   */
  onglet: string | null;
}

export class ImportFigures {
  /** @example true */
  success: true;
  /**
   * Lignes qui ont créé.
   * @example 3
   */
  created: number;
  /**
   * Lignes qui ont modifié.
   * @example 2
   */
  updated: number;
  /**
   * Lignes qui ne changent rien.
   * @example 7
   */
  unchanged: number;
  /**
   * Lignes laissées de côté par `actes` ; absent quand l’import peut tout faire.
   * @example 1
   */
  left?: number;
  /**
   * Lignes du fichier, sans l’en-tête ni les lignes vides.
   * @example 12
   */
  total: number;
}
