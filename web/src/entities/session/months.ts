const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** « mars 2027 », of `AAAA-MM`. */
export const formatMonth = (month: string): string => format.format(Date.parse(`${month}-01`));
