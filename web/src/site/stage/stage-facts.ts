import { formatPerson } from '../../entities/responsable/responsable.model';
import { emploiDuTempsUrl, fichePeUrl, type Stage } from '../../entities/stage/stage.api';
import { formatHours } from '../../lib/french';
import type { ChosenStage } from '../selection/selection.api';

type PublicField = Exclude<
  keyof Stage,
  'id' | 'version' | 'modifie_le' | 'code_stage' | 'libelle_stage' | 'definition_sous_parcours'
>;

/** Place in the sheet: a row, or a box with a maximum height in pixels. `words` that are empty have no row. */
type Place = { place: 'figure' | 'words' | 'own row' } | { place: 'box'; maxHeight: number };

type Fact<Field extends PublicField> = Place & {
  label: string;
  /** Empty if it is not known. */
  textOf: (stage: Pick<Stage, Field>) => string;
  /** True of all that the comparison receives. */
  isCompared: Field extends keyof ChosenStage ? true : false;
};
type PdfFact<Field extends PublicField> = {
  label: string;
  place: 'file';
  nameOf: (stage: Pick<Stage, Field>) => string | null;
  urlOf: (id: number) => string;
};

const formatCapacity = (persons: number) => (persons > 0 ? `${persons} personnes` : '');

/**
 * What visitors read of a stage, in the order of the comparison, which takes its lines from here, as the sheet takes its rows and
 * its boxes. A field of a stage that is missing here does not compile.
 */
export const STAGE_FACTS = {
  volume_horaire_stage: {
    label: 'Durée',
    place: 'figure',
    textOf: (stage) => formatHours(stage.volume_horaire_stage),
    isCompared: true,
  },
  prerequis_stage: {
    label: 'Prérequis',
    place: 'box',
    maxHeight: 100,
    textOf: (stage) => stage.prerequis_stage,
    isCompared: true,
  },
  objectif_general_stage: {
    label: 'Objectif général',
    place: 'box',
    maxHeight: 150,
    textOf: (stage) => stage.objectif_general_stage,
    isCompared: true,
  },
  objectifs_detailles_stage: {
    label: 'Objectifs détaillés',
    place: 'box',
    maxHeight: 300,
    textOf: (stage) => stage.objectifs_detailles_stage,
    isCompared: false,
  },
  responsables: {
    label: 'Responsable(s)',
    place: 'own row',
    textOf: (stage) => stage.responsables.map(formatPerson).join(', '),
    isCompared: true,
  },
  capacite_stage: {
    label: 'Capacité',
    place: 'figure',
    textOf: (stage) => formatCapacity(stage.capacite_stage),
    isCompared: true,
  },
  rythme_stage: { label: 'Rythme', place: 'words', textOf: (stage) => stage.rythme_stage, isCompared: true },
  lien_olaf_stage: { label: 'OLAF', place: 'own row', textOf: (stage) => stage.lien_olaf_stage, isCompared: false },
  emploi_du_temps_stage: {
    label: 'Emploi du temps',
    place: 'file',
    nameOf: (stage) => stage.emploi_du_temps_stage,
    urlOf: emploiDuTempsUrl,
  },
  fiche_PE_stage: { label: 'Fiche PE', place: 'file', nameOf: (stage) => stage.fiche_PE_stage, urlOf: fichePeUrl },
} as const satisfies { [Field in PublicField]: null extends Stage[Field] ? PdfFact<Field> : Fact<Field> };

const facts = Object.values(STAGE_FACTS);

export const ROW_FACTS = facts.filter((fact) => fact.place === 'figure' || fact.place === 'words');
export const BOX_FACTS = facts.filter((fact) => fact.place === 'box');
export const COMPARED_FACTS = facts.filter((fact) => fact.place !== 'file').filter((fact) => fact.isCompared);

const pdfFacts = facts.filter((fact) => fact.place === 'file');

/** The files that it has. */
export const pdfsOf = (stage: Stage | ChosenStage) => pdfFacts.filter(({ nameOf }) => nameOf(stage));
