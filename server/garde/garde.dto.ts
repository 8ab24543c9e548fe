import { LineField } from '../http/validation/fields.js';
import type { CatalogueGarde } from './garde.entity.js';

export class CatalogueBody {
  @LineField({ filled: true, maxLength: 100, description: 'Nom du catalogue.', example: 'Catalogue 2026' })
  nom: string;
}

export class CatalogueDetail {
  /** @example 2 */
  id: number;
  /** @example "Catalogue 2026" */
  nom: string;
  /**
   * Moment où il a été gardé, en UTC.
   * @example "2026-11-22T08:15:00.000Z"
   */
  date: string;
  /**
   * Nombre de parcours.
   * @example 6
   */
  parcours: number;
  /** @example 120 */
  stages: number;
  /** @example 340 */
  sessions: number;
  /**
   * Place prise, en octets, sans les fichiers qu’il nomme.
   * @example 48213
   */
  poids: number;
  /**
   * Qui l’a gardé.
   * @example "admin"
   */
  par: string | null;
}

export function toCatalogue({
  id,
  nom,
  date,
  parcours,
  stages,
  sessions,
  poids,
  auteur,
}: CatalogueGarde): CatalogueDetail {
  return { id, nom, date: new Date(date * 1000).toISOString(), parcours, stages, sessions, poids, par: auteur };
}
