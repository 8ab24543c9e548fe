/** Key of a category in its parcours: A to E on the rail, TA and TB transverse. */
export type CategorieKey = 'A' | 'B' | 'C' | 'D' | 'E' | 'TA' | 'TB';

/** Surname of a responsable, with a first name where two share it: `ROUX Anaïs`. */
export type ResponsableKey =
  | 'LE GOFF'
  | "D'HAUTEFEUILLE"
  | 'BENALI'
  | 'LŒUILLET'
  | 'NGUYEN-MARTIN'
  | 'DE LA TOUR'
  | 'MUÑOZ'
  | 'PÉRÈS'
  | 'ROUX Anaïs'
  | 'ROUX Hervé';

export interface DemoStage {
  code: string;
  libelle: string;
  heures: number;
  places: number;
  /** Keys in the parcours of the stage; absent for a stage without association. */
  categorie?: CategorieKey;
  sousParcours: string[];
  objectif: string;
  /** Skills of a trainee afterwards: one bullet each, beginning with an observable verb. */
  capacites: string[];
  prerequis: string;
  rythme: string;
  olaf?: true;
  responsables: ResponsableKey[];
  /** PDFs of the stage in `pdf/`: `<code>-emploi-du-temps.pdf`, `<code>-fiche-pe.pdf`. */
  documents?: ('emploi-du-temps' | 'fiche-pe')[];
}
