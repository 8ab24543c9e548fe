import { addDays, daysBetween } from '../../lib/days';
import type { PlannedSession, SessionBody } from './session.queries';

type Days = { debut: string; fin: string };

/** The days of a session moved by a number of days; undefined without dates. */
export function movedDays({ debut, fin }: Pick<PlannedSession, 'debut' | 'fin'>, days: number): Days | undefined {
  return debut === null || fin === null ? undefined : { debut: addDays(debut, days), fin: addDays(fin, days) };
}

/** The session moved by a number of days: as long, at the same hours; the days of its registration stay. */
export function movedBody(session: PlannedSession, days: number): SessionBody {
  const moved = movedDays(session, days);
  return {
    stageId: session.stage.id,
    start: moved?.debut ?? null,
    end: moved?.fin ?? null,
    slots: session.creneaux.map(({ jour, debut, fin }) => ({ day: addDays(jour, days), start: debut, end: fin })),
    mode: session.modalite,
    placeId: session.lieu?.id ?? null,
    url: session.url,
    seats: session.places,
    status: session.etat,
    registrationStart: session.inscription_debut,
    registrationEnd: session.inscription_fin,
    remark: session.remarque,
  };
}

/** The days on which it is held; without slots, all from the first to the last. */
export function heldDays({ debut, fin, creneaux }: Pick<PlannedSession, 'debut' | 'fin' | 'creneaux'>): string[] {
  if (debut === null || fin === null) return [];
  if (creneaux.length > 0) return [...new Set(creneaux.map(({ jour }) => jour))];
  return Array.from({ length: daysBetween(debut, fin) + 1 }, (_, i) => addDays(debut, i));
}
