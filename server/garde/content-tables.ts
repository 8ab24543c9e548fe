import type { EntityManager } from 'typeorm';
import type { ContentTypes } from '../content/content-type.js';

/** Tables beside those of the content types: what pages need of files, and former codes of stages. */
const OTHER_TABLES = ['ancien_code', 'fichier', 'image_variante'];

/** The tables that hold the catalogue: accounts, history and settings are no part of it. */
export function contentTables(types: ContentTypes, manager: EntityManager): Set<string> {
  const content = types.all.filter(({ droit }) => droit !== 'comptes');
  const own = content.map(({ entity }) => manager.connection.getMetadata(entity).tableName);
  const lists = content.flatMap(({ lists = {} }) => Object.values(lists).map(({ table }) => table));
  return new Set([...own, ...lists, ...OTHER_TABLES]);
}
