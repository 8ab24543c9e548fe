const moments = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Paris' });

/** « 22 nov. 2026, 09:15 », in Paris time whatever the reader's time zone. */
export const formatParisTime = (iso: string) => moments.format(new Date(iso));

export function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatParisTime(iso)}</time>;
}
