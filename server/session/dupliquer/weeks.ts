import { addDays } from '../../paris.js';

/** Whole weeks, for the days of the week to stay: fifty-two, or one more. */
export const SHIFT_DAYS = { least: 52 * 7, most: 53 * 7 };

/** The first and the last day of a session. */
export interface Span {
  debut: string;
  fin: string;
}

/** A session of this year, and when it is held again. */
interface Placed {
  source: Span;
  copy: Span;
}

const meet = (one: Span, other: Span) => one.debut <= other.fin && other.debut <= one.fin;
const keyOf = ({ debut, fin }: Span) => `${debut} ${fin}`;
export const shifted = ({ debut, fin }: Span, days: number): Span => ({
  debut: addDays(debut, days),
  fin: addDays(fin, days),
});

/** When the sessions of one stage are held again: those that share no day now share none then, nor with what is there. */
export class StageWeeks {
  /** Those that may still meet what comes. */
  private near = new Map<string, Placed>();
  /** By the days of the copy. */
  private readonly all = new Map<string, Map<string, Span>>();
  private readonly there: Map<string, Span>;

  /** @param there what the stage has already */
  constructor(there: Span[]) {
    this.there = new Map(there.map((span) => [keyOf(span), span]));
  }

  /** By how many days a session moves; they come in the order of their first days. Two that move alike stay apart: a week more is enough. */
  place(source: Span): number {
    const days = this.meetsAnother(source) ? SHIFT_DAYS.most : least(source);
    const copy = shifted(source, days);
    const placed = `${keyOf(source)} ${keyOf(copy)}`;
    this.near.set(placed, { source, copy });
    const sources = this.all.get(keyOf(copy)) ?? new Map<string, Span>();
    this.all.set(keyOf(copy), sources.set(keyOf(source), source));
    return days;
  }

  /** Whether the stage has a session on one of these days, other than a copy of what is held beside the source already. */
  isTaken(copy: Span, source: Span): boolean {
    if (this.there.has(keyOf(copy))) return true;
    const isBeside = (span: Span) => [...(this.all.get(keyOf(span))?.values() ?? [])].some((one) => meet(one, source));
    return [...this.there.values()].some((span) => meet(span, copy) && !isBeside(span));
  }

  private meetsAnother(source: Span): boolean {
    const copy = shifted(source, SHIFT_DAYS.least);
    for (const [key, placed] of this.near) if (placed.copy.fin < copy.debut) this.near.delete(key);
    return [...this.near.values()].some((placed) => !meet(placed.source, source) && meet(placed.copy, copy));
  }
}

/** One week more where a session of early January would not leave its year, or one of a whole year would meet itself. */
function least(source: Span): number {
  const { debut } = shifted(source, SHIFT_DAYS.least);
  return debut.slice(0, 4) === source.debut.slice(0, 4) || debut <= source.fin ? SHIFT_DAYS.most : SHIFT_DAYS.least;
}
