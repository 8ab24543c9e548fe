import { foldWords } from '../../french.js';
import type { Etat, Modalite } from '../session.entity.js';
import type { Read } from './days.js';

interface Words<V extends string> {
  labels: Record<V, string>;
  /** Other accepted spellings, folded and without spaces. */
  others: Record<string, V>;
}

export const MODES: Words<Modalite> = {
  labels: { presentiel: 'Présentiel', distance: 'À distance', mixte: 'Mixte' },
  others: { enpresentiel: 'presentiel', distance: 'distance', distanciel: 'distance', hybride: 'mixte' },
};
export const STATES: Words<Etat> = {
  labels: { prevue: 'Prévue', confirmee: 'Confirmée', complete: 'Complète', annulee: 'Annulée' },
  others: { prevu: 'prevue', confirme: 'confirmee', complet: 'complete', annule: 'annulee' },
};

const keyOf = (text: string) => foldWords(text).join('');

/** Accepts one of the words, whatever its case and accents. */
export function readWord<V extends string>(text: string, { labels, others }: Words<V>): Read<V> {
  const key = keyOf(text);
  const fromLabel = Object.entries<string>(labels).find(([, label]) => keyOf(label) === key)?.[0] as V | undefined;
  const value = fromLabel ?? (Object.hasOwn(others, key) ? others[key] : undefined);
  if (value !== undefined) return { value };
  return { msg: `Écrivez l’un de ces mots : ${Object.values<string>(labels).join(', ')}.` };
}
