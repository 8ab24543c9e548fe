import { addDays } from '../../paris.js';

/** Shifts of 52 or 53 whole weeks, which keep the days of the week. */
export const SHIFT_DAYS = { min: 52 * 7, max: 53 * 7 };

export interface Span {
  debut: string;
  fin: string;
}

/** A session, and its copy a year later. */
interface Placed {
  source: Span;
  copy: Span;
}

const overlaps = (one: Span, other: Span) => one.debut <= other.fin && other.debut <= one.fin;
const keyOf = ({ debut, fin }: Span) => `${debut} ${fin}`;
export const shifted = ({ debut, fin }: Span, days: number): Span => ({
  debut: addDays(debut, days),
  fin: addDays(fin, days),
});

/** Copies of the sessions of one stage: sessions that share no day get copies that share no day. */
export class StageWeeks {
  /** Copies that later sessions may still overlap, by the days of both. */
  private recent = new Map<string, Placed>();
  /** Sources by the days of their copies. */
  private readonly sourcesByCopy = new Map<string, Map<string, Span>>();
  private readonly existing: Map<string, Span>;

  /** @param existing sessions that the stage already has */
  constructor(existing: Span[]) {
    this.existing = new Map(existing.map((span) => [keyOf(span), span]));
  }

  /**
   * Shift of a session in days. Sessions must come by first day: one more week then separates a copy from any other.
   */
  place(source: Span): number {
    const days = this.overlapsAnother(source) ? SHIFT_DAYS.max : ownShift(source);
    const copy = shifted(source, days);
    const placed = `${keyOf(source)} ${keyOf(copy)}`;
    this.recent.set(placed, { source, copy });
    const sources = this.sourcesByCopy.get(keyOf(copy)) ?? new Map<string, Span>();
    this.sourcesByCopy.set(keyOf(copy), sources.set(keyOf(source), source));
    return days;
  }

  /** Whether the stage has a session on these days that is not the copy of a session overlapping the source. */
  isTaken(copy: Span, source: Span): boolean {
    if (this.existing.has(keyOf(copy))) return true;
    const isOverlappingCopy = (span: Span) =>
      [...(this.sourcesByCopy.get(keyOf(span))?.values() ?? [])].some((one) => overlaps(one, source));
    return [...this.existing.values()].some((span) => overlaps(span, copy) && !isOverlappingCopy(span));
  }

  private overlapsAnother(source: Span): boolean {
    const copy = shifted(source, SHIFT_DAYS.min);
    for (const [key, placed] of this.recent) if (placed.copy.fin < copy.debut) this.recent.delete(key);
    return [...this.recent.values()].some((placed) => !overlaps(placed.source, source) && overlaps(placed.copy, copy));
  }
}

/** 53 weeks where 52 would stay in the same year (early January), or overlap the source (a whole year). */
function ownShift(source: Span): number {
  const { debut } = shifted(source, SHIFT_DAYS.min);
  return debut.slice(0, 4) === source.debut.slice(0, 4) || debut <= source.fin ? SHIFT_DAYS.max : SHIFT_DAYS.min;
}
