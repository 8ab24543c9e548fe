/** Créneau d’une session : une partie d’un jour, en heure de Paris. */
export class Creneau {
  /** @example "2027-03-29" */
  jour: string;
  /** @example "09:00" */
  debut: string;
  /** @example "12:30" */
  fin: string;
}
