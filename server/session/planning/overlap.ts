import type { Creneau } from '../creneau.dto.js';

export interface Held {
  debut: string;
  fin: string;
  /** Empty for whole days. */
  creneaux: Creneau[];
}

/** Common moment of two sessions; the hours are null when both take whole days. */
export interface Overlap {
  jour: string;
  debut: string | null;
  fin: string | null;
}

export function firstOverlap(one: Held, other: Held): Overlap | undefined {
  const from = one.debut > other.debut ? one.debut : other.debut;
  const to = one.fin < other.fin ? one.fin : other.fin;
  if (from > to) return undefined;
  const slotsOf = ({ creneaux }: Held) => creneaux.filter(({ jour }) => jour >= from && jour <= to);
  if (one.creneaux.length === 0 && other.creneaux.length === 0) return { jour: from, debut: null, fin: null };
  if (one.creneaux.length === 0) return slotsOf(other)[0];
  if (other.creneaux.length === 0) return slotsOf(one)[0];
  const others = slotsOf(other);
  for (const { jour, debut, fin } of slotsOf(one)) {
    const common = others.find((slot) => slot.jour === jour && slot.debut < fin && debut < slot.fin);
    if (common)
      return { jour, debut: debut > common.debut ? debut : common.debut, fin: fin < common.fin ? fin : common.fin };
  }
  return undefined;
}
