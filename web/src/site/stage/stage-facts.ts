import { formatPerson } from '../../entities/responsable/responsable.model';
import { emploiDuTempsUrl, fichePeUrl, type Stage } from '../../entities/stage/stage.api';
import { formatHours } from '../../lib/french';
import type { ChosenStage } from '../selection/selection.api';

type PublicField = Exclude<
  keyof Stage,
  | 'id'
  | 'version'
  | 'modifie_le'
  | 'code_stage'
  | 'libelle_stage'
  | 'definition_sous_parcours'
  | 'parcours'
  | 'stages_cites'
>;

/** Where the sheet shows it: a row, a box with a maximum height in pixels, or a place of its own. Empty `words` have no row. */
type Place = { row: 'figure' | 'words' } | { maxHeight: number } | object;

/** `textOf`, empty if it is not known: for all that the comparison receives, which shows it. */
type Fact<Field extends PublicField> = Field extends keyof ChosenStage
  ? Place & { textOf: (stage: Pick<ChosenStage, Field>) => string }
  : { maxHeight?: number; textOf?: never };
type PdfFact<Field extends PublicField> = {
  nameOf: (stage: Pick<Stage, Field>) => string | null;
  urlOf: (id: number) => string;
};

/**
 * The facts that visitors read of a stage, in the order of the comparison, which takes its lines from here, as the sheet takes its rows
 * and the heights of its boxes. A field of a stage that is missing here does not compile.
 */
export const STAGE_FACTS = {
  volume_horaire_stage: {
    label: 'Durée',
    row: 'figure',
    textOf: (stage) => formatHours(stage.volume_horaire_stage, 'H'),
  },
  prerequis_stage: {
    label: 'Prérequis',
    maxHeight: 100,
    textOf: (stage) => stage.prerequis_stage,
  },
  objectif_general_stage: {
    label: 'Objectif général',
    maxHeight: 150,
    textOf: (stage) => stage.objectif_general_stage,
  },
  objectifs_detailles_stage: { label: 'Objectifs détaillés', maxHeight: 300 },
  responsables: {
    label: 'Responsable(s)',
    textOf: (stage) => stage.responsables.map(formatPerson).join(', '),
  },
  capacite_stage: {
    label: 'Capacité',
    row: 'figure',
    textOf: (stage) => (stage.capacite_stage > 0 ? `${stage.capacite_stage} personnes` : ''),
  },
  rythme_stage: { label: 'Rythme', row: 'words', textOf: (stage) => stage.rythme_stage },
  lien_olaf_stage: { label: 'OLAF' },
  emploi_du_temps_stage: {
    label: 'Emploi du temps',
    nameOf: (stage) => stage.emploi_du_temps_stage,
    urlOf: emploiDuTempsUrl,
  },
  fiche_PE_stage: { label: 'Fiche PE', nameOf: (stage) => stage.fiche_PE_stage, urlOf: fichePeUrl },
} as const satisfies {
  [Field in PublicField]: { label: string } & (null extends Stage[Field] ? PdfFact<Field> : Fact<Field>);
};

const facts = Object.values(STAGE_FACTS);

export const ROW_FACTS = facts.filter((fact) => 'row' in fact);

const pdfFacts = facts.filter((fact) => 'urlOf' in fact);

/** The files that it has. */
export const pdfsOf = (stage: Stage | ChosenStage) => pdfFacts.filter(({ nameOf }) => nameOf(stage));
