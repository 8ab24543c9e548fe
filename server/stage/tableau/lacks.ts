import type { IndexedFields } from '../recherche/facts.js';

export const LACKS = ['parcours', 'responsable', 'objectifs', 'volume', 'emploi_du_temps'] as const;
export type Lack = (typeof LACKS)[number];

const RULES: Record<Lack, (facts: IndexedFields) => boolean> = {
  parcours: ({ parcours }) => parcours.length === 0,
  responsable: ({ responsables }) => responsables.length === 0,
  objectifs: ({ hasObjectives }) => !hasObjectives,
  volume: ({ volume }) => volume === 0,
  emploi_du_temps: ({ hasSchedule }) => !hasSchedule,
};

export const lacks = (facts: IndexedFields, lack: Lack): boolean => RULES[lack](facts);
