import { defineFields } from '../../crud/entity-fields';
import { formatPerson } from '../responsable/responsable.model';
import { type Place, placesOf } from './places';
import type { Stage } from './stage.api';
import type { LigneDeStage } from './stage-lines.queries';
import type { StageBody } from './stage.queries';

/** Fields that the CSV files and the sheet have, in the order of the files. */
export const STAGE_CSV_FIELDS = defineFields<Stage, Exclude<keyof LigneDeStage, 'id' | 'version'>>()({
  code: { of: 'code_stage', label: 'Code', type: 'line', autoComplete: 'off' },
  name: { of: 'libelle_stage', label: 'Libellé', type: 'line', autoComplete: 'off' },
  generalObjective: { of: 'objectif_general_stage', label: 'Objectif général', type: 'text', rows: 3 },
  detailledObjectives: { of: 'objectifs_detailles_stage', label: 'Objectifs détaillés', type: 'text', rows: 8 },
  rythm: { of: 'rythme_stage', label: 'Rythme', type: 'text', rows: 2 },
  prerequis: { of: 'prerequis_stage', label: 'Prérequis', type: 'text', rows: 3 },
  capacity: {
    of: 'capacite_stage',
    label: 'Capacité',
    type: 'number',
    empty: '0',
    hint: 'Nombre maximum de personne accueillie durant ce stage',
  },
  hours: {
    of: 'volume_horaire_stage',
    label: 'Volume horaire',
    type: 'number',
    empty: '0',
    hint: 'En heures\u00a0; 0 si le volume n’est pas connu',
  },
  olaf: { of: 'lien_olaf_stage', label: 'Lien OLAF', type: 'line', inputMode: 'url', autoComplete: 'off' },
  responsableIds: {
    of: 'responsables',
    label: 'Responsables',
    read: (stage) => stage?.responsables.map(({ id }) => id) ?? [],
    format: (people: Stage['responsables']) => people.map((person) => ({ id: person.id, name: formatPerson(person) })),
  },
});

/** A new file, a removal, or undefined to keep the current file, which `current` names. */
export type Pdf = { current: string | null; choice: File | 'removed' | undefined };

const pdfOf = (current: string | null = null): Pdf => ({ current, choice: undefined });

export const STAGE_FIELDS = defineFields<
  Stage,
  Exclude<keyof StageBody, 'removeSchedule' | 'removePeFile' | 'places' | 'placesLues'>
>()({
  ...STAGE_CSV_FIELDS.declared,
  schedule: {
    of: 'emploi_du_temps_stage',
    label: 'Emploi du temps',
    read: (stage) => pdfOf(stage?.emploi_du_temps_stage),
  },
  pe_file: { of: 'fiche_PE_stage', label: 'Fiche PE', read: (stage) => pdfOf(stage?.fiche_PE_stage) },
});

export type StageValues = ReturnType<typeof STAGE_FIELDS.form.valuesOf> & { places: Place[] };

/** The journal tells the places apart, as associations. */
export const STAGE_FORM = {
  labels: { ...STAGE_FIELDS.form.labels, places: 'Parcours' },
  valuesOf: (stage: Stage | undefined): StageValues => ({
    ...STAGE_FIELDS.form.valuesOf(stage),
    places: placesOf(stage),
  }),
};
