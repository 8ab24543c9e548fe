const monthFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

export type Month<T> = { name: string; sessions: T[] };

/** Past first days count in the current month; sessions without dates come last. */
export function groupByMonth<T extends { debut: string | null }>(sessions: T[], today: string): Month<T>[] {
  const months = new Map<string, T[]>();
  for (const session of sessions) {
    const day = session.debut === null ? '' : session.debut < today ? today : session.debut;
    const month = day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), session]);
  }
  return [...months].map(([month, monthSessions]) => ({
    name: month === '' ? 'Dates à fixer' : formatMonth(month),
    sessions: monthSessions,
  }));
}

function formatMonth(month: string): string {
  const name = monthFormat.format(Date.parse(`${month}-01`));
  return name.charAt(0).toUpperCase() + name.slice(1);
}
