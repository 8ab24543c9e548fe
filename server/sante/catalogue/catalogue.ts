/** Something of the catalogue that has an edit screen: `entite` as the API calls it. */
export interface Thing {
  entite: 'stage' | 'categorie' | 'sousparcours' | 'responsable' | 'parcours' | 'static' | 'session_stage';
  cle: string;
  libelle: string;
  /** Inside of which its screens are. */
  id_parcours?: number;
}

/** A category, beside or on the rail, in which a stage stands for a sous-parcours. */
export interface CategoriePlace {
  sousParcours: number;
  parcours: number;
  nomParcours: string;
  position: number;
}

/** What one phrase of the prerequisites asks for: one of these stages. */
export type Required = number[];

export interface CatalogueStage extends Thing {
  entite: 'stage';
  id: number;
  code: string;
  nom: string;
  heures: number;
  olaf: string;
  hasParcours: boolean;
  hasResponsable: boolean;
  hasObjectifs: boolean;
  /** Unix time, in seconds, of the schedule, where that is old. */
  ancienEmploiDuTemps: number | undefined;
  required: Required[];
  /** What looks like a code in the prerequisites, and is none. */
  unknownCodes: string[];
  /** Codes that the prerequisites name and that a stage has given up, each with that stage. */
  formerCodes: Map<string, number>;
}

export interface CategorieFacts extends Thing {
  entite: 'categorie';
  id_parcours: number;
  niveau: string;
  isEmpty: boolean;
}

/** A session that is neither over nor cancelled. */
export interface SessionFacts extends Thing {
  entite: 'session_stage';
  id_stage: number;
  /** Null: its dates are still to come. */
  debut: string | null;
  etat: string;
  places: number | null;
  lieu: string;
  /** Of its place; null where that is not known. */
  capacite: number | null;
}

export interface PersonFacts extends Thing {
  entite: 'responsable';
  nom: string;
  prenom: string;
}

/** What a Markdown text shows, of a pathway or of a page. */
export interface TextFacts {
  thing: Thing;
  /** Addresses of this site, as they were written; of others. */
  internal: string[];
  external: string[];
  /** Addresses of images that say nothing to who does not see them. */
  muteImages: string[];
}

/** What the rules look at, read once. */
export interface Catalogue {
  /** The day that it is in Paris. */
  day: string;
  /** By code. */
  stages: CatalogueStage[];
  stageById: Map<number, CatalogueStage>;
  /** Folded codes that lead to a stage: its own, and those that it gave up. */
  codes: Set<string>;
  /** Of the stages that prerequisites tie together. */
  places: Map<number, CategoriePlace[]>;
  categories: CategorieFacts[];
  sousParcours: (Thing & { id_parcours: number })[];
  parcours: Thing[];
  pages: Thing[];
  people: PersonFacts[];
  sessions: SessionFacts[];
  /** Also of sessions that are over, or were cancelled. */
  hasSessions: boolean;
  texts: TextFacts[];
  /** Contents of the PDFs that texts may lead to. */
  pdfs: Set<string>;
  /** Whether the site has a page at this address, whatever becomes of what it names. */
  isPage: (path: string) => boolean;
  /** External addresses that did not answer when they were last asked: what they said instead. */
  deadLinks: Map<string, string>;
}
