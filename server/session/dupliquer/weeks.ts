import { addDays } from '../../paris.js';

/** Shifts of 52 or 53 whole weeks, which keep the days of the week. */
export const SHIFT_DAYS = { least: 52 * 7, most: 53 * 7 };

/** First and last day of a session. */
export interface Span {
  debut: string;
  fin: string;
}

/** A session, and its copy a year later. */
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

/** Copies of the sessions of one stage: sessions that share no day get copies that share no day. */
export class StageWeeks {
  /** Copies that later sessions may still overlap, by the days of both. */
  private near = new Map<string, Placed>();
  /** Sources by the days of their copies. */
  private readonly all = new Map<string, Map<string, Span>>();
  private readonly there: Map<string, Span>;

  /** @param there existing sessions of the stage */
  constructor(there: Span[]) {
    this.there = new Map(there.map((span) => [keyOf(span), span]));
  }

  /**
   * Shift of a session in days. Sessions must come by first day: one more week then separates a copy from any other.
   */
  place(source: Span): number {
    const days = this.meetsAnother(source) ? SHIFT_DAYS.most : least(source);
    const copy = shifted(source, days);
    const placed = `${keyOf(source)} ${keyOf(copy)}`;
    this.near.set(placed, { source, copy });
    const sources = this.all.get(keyOf(copy)) ?? new Map<string, Span>();
    this.all.set(keyOf(copy), sources.set(keyOf(source), source));
    return days;
  }

  /** Whether the stage has a session on these days that is not the copy of a session overlapping the source. */
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

/** 53 weeks where 52 would stay in the same year (early January), or overlap the source (a whole year). */
function least(source: Span): number {
  const { debut } = shifted(source, SHIFT_DAYS.least);
  return debut.slice(0, 4) === source.debut.slice(0, 4) || debut <= source.fin ? SHIFT_DAYS.most : SHIFT_DAYS.least;
}
