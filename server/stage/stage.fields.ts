import type { StageBody, StageResume } from './stage.dto.js';
import type { Stage, StageField } from './stage.entity.js';

/** The fields of a form whose values are of this type. */
type SentAs<V> = { [K in keyof StageBody]-?: Required<StageBody>[K] extends V ? K : never }[keyof StageBody];

interface Field<F extends StageField> {
  /** Its name in the form that is sent. */
  sent: SentAs<Stage[F]>;
  /** Its head in a CSV file, where its faults are told under this name. */
  label: string;
  /** What it is where nothing is said of it. */
  empty: Stage[F];
  /** In the CSV file that shows how one is written. */
  example: string;
  /** Whether a list shows it. */
  listed: F extends keyof StageResume ? true : false;
  /** As what a search finds it. */
  searched: 'code' | 'libelle' | 'text' | 'never';
}

/**
 * What is written of a stage, told once, in the order of the CSV files: rows, SELECTs, import, export and search are made
 * from it. Columns are declared in stage.entity.ts, what is sent and answered in stage.dto.ts; neither goes without a line
 * here.
 */
export const STAGE_FIELDS = {
  code_stage: {
    sent: 'code',
    label: 'Code',
    empty: '',
    example: 'EXEMPLE-101',
    listed: true,
    searched: 'code',
  },
  libelle_stage: {
    sent: 'name',
    label: 'Libellé',
    empty: '',
    example: 'Fondamentaux de radionavigation',
    listed: true,
    searched: 'libelle',
  },
  objectif_general_stage: {
    sent: 'generalObjective',
    label: 'Objectif général',
    empty: '',
    example: 'Situer les aides à la navigation et leur rôle.',
    listed: false,
    searched: 'text',
  },
  objectifs_detailles_stage: {
    sent: 'detailledObjectives',
    label: 'Objectifs détaillés',
    empty: '',
    example: 'Décrire la chaîne de réception.\nMesurer une portée.',
    listed: false,
    searched: 'text',
  },
  rythme_stage: {
    sent: 'rythm',
    label: 'Rythme',
    empty: '',
    example: '5 jours consécutifs',
    listed: false,
    searched: 'never',
  },
  prerequis_stage: {
    sent: 'prerequis',
    label: 'Prérequis',
    empty: '',
    example: 'Formation initiale',
    listed: false,
    searched: 'text',
  },
  capacite_stage: {
    sent: 'capacity',
    label: 'Capacité',
    empty: 0,
    example: '12',
    listed: true,
    searched: 'never',
  },
  volume_horaire_stage: {
    sent: 'hours',
    label: 'Volume horaire',
    empty: 0,
    example: '35',
    listed: true,
    searched: 'never',
  },
  lien_olaf_stage: {
    sent: 'olaf',
    label: 'Lien OLAF',
    empty: '',
    example: 'https://olaf.example/stages/EXEMPLE-101',
    listed: false,
    searched: 'never',
  },
} as const satisfies { [F in StageField]: Field<F> };

export type SentField = (typeof STAGE_FIELDS)[StageField]['sent'];
export type ListedField = StageField & keyof StageResume;
export type TextField = {
  [F in StageField]: (typeof STAGE_FIELDS)[F]['searched'] extends 'text' ? F : never;
}[StageField];

/** In the order of the CSV files. */
export const FIELDS = Object.keys(STAGE_FIELDS) as StageField[];
export const LISTED = FIELDS.filter((field) => STAGE_FIELDS[field].listed) as ListedField[];
/** Those whose words are searched as those of any text. */
export const TEXTS = FIELDS.filter((field) => STAGE_FIELDS[field].searched === 'text') as TextField[];
