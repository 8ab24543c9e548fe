type Planned = {
  id: number;
  debut: string | null;
  fin: string | null;
  stage: { id: number; code_stage: string; libelle_stage: string };
};

/** `left` and `width` are hundredths of the twelve months; bars of one lane do not meet. */
type Bar<S> = { session: S; left: number; width: number; lane: number };
export type YearRow<S extends Planned> = { stage: S['stage']; bars: Bar<S>[]; lanes: number };
/** `ends`: the day on which each lane is free again. */
type Filling<S extends Planned> = YearRow<S> & { ends: number[] };

const MONTHS = 12;
const DAY_MS = 86_400_000;
/** Narrower marks would not be seen; each is followed by the letter of its place. */
const [MARK_DAYS, LETTER_DAYS] = [4, 6];

export const compareCodes = new Intl.Collator('fr', { numeric: true }).compare;

/** Months are `AAAA-MM`. */
export function addMonths(month: string, months: number): string {
  const [year, monthNumber] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, monthNumber - 1 + months)).toISOString().slice(0, 7);
}

/** Places days in the twelve months that begin with `from`: as days, and as hundredths. */
export function yearFrom(from: string) {
  const first = Date.parse(`${from}-01`);
  const dayOf = (day: string) => (Date.parse(day) - first) / DAY_MS;
  const days = dayOf(`${addMonths(from, MONTHS)}-01`);
  const share = (some: number) => Math.round((some / days) * 10_000) / 100;
  return { days, dayOf, share, letter: share(LETTER_DAYS) };
}

/** A row a stage, by code, of the sessions that lie in the twelve months, whole or in part. */
export function yearRows<S extends Planned>(sessions: S[], from: string): YearRow<S>[] {
  const { days, dayOf, share } = yearFrom(from);
  const rows = new Map<number, Filling<S>>();
  for (const session of sessions) {
    const { debut, fin, stage } = session;
    const [start, end] = [Math.max(dayOf(debut ?? ''), 0), Math.min(dayOf(fin ?? '') + 1, days)];
    // Neither is a number where there are no dates.
    if (!(start < end)) continue;
    const left = Math.min(start, days - MARK_DAYS - LETTER_DAYS);
    const width = Math.min(Math.max(end - left, MARK_DAYS), days - LETTER_DAYS - left);
    const row: Filling<S> = rows.get(stage.id) ?? { stage, bars: [], lanes: 0, ends: [] };
    rows.set(stage.id, row);
    const free = row.ends.findIndex((laneEnd) => laneEnd <= left);
    const lane = free === -1 ? row.lanes : free;
    row.ends[lane] = left + width + LETTER_DAYS;
    row.lanes = row.ends.length;
    row.bars.push({ session, left: share(left), width: share(width), lane });
  }
  return [...rows.values()].sort((a, b) => compareCodes(a.stage.code_stage, b.stage.code_stage));
}
