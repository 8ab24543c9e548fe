import { formatDay } from '../../lib/days';

/** « 9 h », « 12 h 30 » */
export function formatTime(time: string): string {
  const [hours, minutes] = time.split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

/** « 9 h – 12 h 30 » */
export const formatTimes = ({ debut, fin }: { debut: string; fin: string }): string =>
  `${formatTime(debut)} – ${formatTime(fin)}`;

/** « lundi 29 mars 2027, 9 h – 12 h 30 » */
export const formatSlotTimes = (slot: { jour: string; debut: string; fin: string }): string =>
  `${formatDay(slot.jour)}, ${formatTimes(slot)}`;
