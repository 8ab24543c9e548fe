import { formatPeriod } from '../../lib/days';
import type { PublicSession } from './session.api';
import { formatRegistration, isRegistrationOpen } from './session.model';
import { compareCodes } from './year-rows';

export type MarkedSession = Omit<PublicSession, 'creneaux'>;

/** How a mark looks, and what the legend says of it. */
export const LOOKS = {
  ouverte: 'Inscriptions ouvertes',
  complete: 'Complet',
  autre: 'Inscriptions fermées',
  annulee: 'Annulée',
};
export type Look = keyof typeof LOOKS;

export function lookOf(session: MarkedSession, today: string): Look {
  const { etat } = session;
  if (etat === 'annulee' || etat === 'complete') return etat;
  return isRegistrationOpen(session, today) ? 'ouverte' : 'autre';
}

/** « SUR-101, du 4 au 8 mai 2026, Toulouse, complet » */
export function describeMark(session: MarkedSession, today: string): string {
  const { stage, debut, fin, etat } = session;
  const registration = formatRegistration(session, today).toLowerCase();
  const state = etat === 'annulee' ? 'annulée' : registration || (fin! < today ? 'terminée' : 'en cours');
  return [stage.code_stage, formatPeriod(debut!, fin!), placeOf(session), state].join(', ');
}

/** « Centre de formation, Toulouse », « à distance » */
export function placeOf({ lieu, modalite }: Pick<MarkedSession, 'lieu' | 'modalite'>): string {
  if (lieu) return [lieu.nom, lieu.ville].filter(Boolean).join(', ');
  return modalite === 'distance' ? 'à distance' : 'lieu à fixer';
}

/** A letter for each place in the order of their names: A to Z, then A2. */
export function placeLetters(sessions: Pick<MarkedSession, 'lieu' | 'modalite'>[]): Map<string, string> {
  const places = [...new Set(sessions.map(placeOf))].sort(compareCodes);
  const letterAt = (index: number) =>
    String.fromCharCode(65 + (index % 26)) + (index < 26 ? '' : Math.floor(index / 26) + 1);
  return new Map(places.map((place, index) => [place, letterAt(index)]));
}
