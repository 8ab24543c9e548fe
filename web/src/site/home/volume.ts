import { addNoBreakSpaces, count, formatHours, joinParts } from '../../lib/french';

export type Volume = { nombre_stages: number; volume_horaire: number };

/** « 4 stages · 120 h » */
export const formatVolume = ({ nombre_stages, volume_horaire }: Volume): string =>
  addNoBreakSpaces(joinParts(count(nombre_stages, 'stage'), formatHours(volume_horaire).toLowerCase()));
