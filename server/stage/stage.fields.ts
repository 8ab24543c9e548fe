import type { StageBody, StageResume } from './stage.dto.js';
import type { Stage, StageField } from './stage.entity.js';

type SentAs<V> = { [K in keyof StageBody]-?: Required<StageBody>[K] extends V ? K : never }[keyof StageBody];

interface Field<F extends StageField> {
  sent: SentAs<Stage[F]>;
  /** Header of its CSV column, which also names it in import errors. */
  label: string;
  /** Value in a new stage when nothing is sent. */
  empty: Stage[F];
  example: string;
  listed: F extends keyof StageResume ? true : false;
  /** Part of the search index that holds it. */
  searched: 'code' | 'libelle' | 'text' | 'never';
}

/**
 * Single description of a stage's editable fields, in the order of the CSV columns: SELECTs, import, export and search
 * derive from it. A column of stage.entity.ts without an entry here does not compile.
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

/** Stand in the order of the CSV columns. */
export const FIELDS = Object.keys(STAGE_FIELDS) as StageField[];
export const LISTED = FIELDS.filter((field) => STAGE_FIELDS[field].listed) as ListedField[];
export const TEXTS = FIELDS.filter((field) => STAGE_FIELDS[field].searched === 'text') as TextField[];
