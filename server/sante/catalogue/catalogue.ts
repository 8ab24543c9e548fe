import type { NeededText } from '../../lheo/needs.js';

/** A row of the catalogue that has an edit screen, or the backup; `entite` is its name in the API. */
export interface Thing {
  entite:
    | 'stage'
    | 'categorie'
    | 'sousparcours'
    | 'responsable'
    | 'parcours'
    | 'static'
    | 'session_stage'
    | 'sauvegarde';
  cle: string;
  libelle: string;
  /** Parcours that contains its screens. */
  id_parcours?: number;
}

/** A category in which a sous-parcours has a stage; position -1 is transverse. */
export interface CategoriePlace {
  sousParcours: number;
  parcours: number;
  nomParcours: string;
  position: number;
}

/** One phrase of the prerequisites: any of these stages satisfies it. */
type Required = number[];

export interface CatalogueStage extends Thing {
  entite: 'stage';
  id: number;
  code: string;
  nom: string;
  heures: number;
  olaf: string;
  /** A text of its sheet has a placeholder. */
  isToComplete: boolean;
  hasParcours: boolean;
  hasResponsable: boolean;
  /** Texts that LHÉO demands, and that it has not. */
  emptyTexts: NeededText[];
  /** Unix time, in seconds, of an old schedule; undefined for a recent one. */
  ancienEmploiDuTemps: number | undefined;
  required: Required[];
  /** Texts of the prerequisites that look like a code, and are none. */
  unknownCodes: string[];
  /** Former codes that the prerequisites use, with the id of the stage. */
  formerCodes: Map<string, number>;
}

export interface CatalogueCategorie extends Thing {
  entite: 'categorie';
  id_parcours: number;
  niveau: string;
  isEmpty: boolean;
}

export interface CatalogueSession extends Thing {
  entite: 'session_stage';
  id_stage: number;
  /** Null while its dates are not set. */
  debut: string | null;
  etat: string;
  places: number | null;
  lieu: string;
  /** Capacity of its lieu; null if unknown. */
  capacite: number | null;
}

export interface CataloguePerson extends Thing {
  entite: 'responsable';
  nom: string;
  prenom: string;
}

/** Links, images and placeholders of the Markdown text of a parcours or a page. */
export interface CatalogueText {
  thing: Thing;
  /** Addresses of this site, and of other sites. */
  internal: string[];
  external: string[];
  muteImages: string[];
  placeholders: string[];
}

/** Date of the last backup, and whether the next one is missing. */
export interface CatalogueBackup {
  last: Date | undefined;
  isLate: boolean;
}

export interface Catalogue {
  backup: CatalogueBackup;
  day: string;
  /** Sorted by code. */
  stages: CatalogueStage[];
  stageById: Map<number, CatalogueStage>;
  /** Folded codes of the stages, former codes included. */
  codes: Set<string>;
  /** Keyed by stage id; only stages connected by prerequisites. */
  places: Map<number, CategoriePlace[]>;
  categories: CatalogueCategorie[];
  sousParcours: (Thing & { id_parcours: number })[];
  parcours: Thing[];
  pages: Thing[];
  people: CataloguePerson[];
  sessions: CatalogueSession[];
  /** True also if all sessions are over or cancelled. */
  hasSessions: boolean;
  texts: CatalogueText[];
  /** Digests of the PDFs of the library. */
  pdfs: Set<string>;
  /** Whether the site has a route for this path; the ids in the path are not checked. */
  isPage: (path: string) => boolean;
  /** Fault of each external address that did not answer at the last check. */
  deadLinks: Map<string, string>;
}
