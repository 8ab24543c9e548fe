import type { STAGE_LACKS } from '../../../api/admin/tableau';

/** Follows « Sans ». */
export const LACK_LABELS: Record<(typeof STAGE_LACKS)[number], string> = {
  parcours: 'parcours',
  responsable: 'responsable',
  objectifs: 'objectifs',
  volume: 'volume horaire',
  emploi_du_temps: 'emploi du temps',
};
