import type { EntityManager } from 'typeorm';
import type { ContentType, HistoryScope, Snapshot } from '../content/content-type.js';
import { selectByIds } from '../database/sql.js';
import { Definition } from './definition.entity.js';

export const DEFINITION: ContentType = {
  name: 'definition_sousparcours',
  entity: Definition,
  withArticle: 'L’association',
  description: 'Associations entre catégorie, sous-parcours et stage.',
  droit: 'contenu',
  perimetre: { parents: ['categorie', 'sousparcours'] },
  labels,
  historyScopes,
};

/** Reads each name once: hundreds of associations may share a few categories and sous-parcours. */
async function labels(manager: EntityManager, rows: Snapshot[]): Promise<string[]> {
  const [stages, categories, sousParcours] = await Promise.all([
    namesOf(manager, 'SELECT id, code_stage AS name FROM stage WHERE id IN :ids', at(rows, 0)),
    namesOf(manager, 'SELECT id, nom_categorie AS name FROM categorie WHERE id IN :ids', at(rows, 1)),
    namesOf(manager, 'SELECT id, nom_sous_parcours AS name FROM sous_parcours WHERE id IN :ids', at(rows, 2)),
  ]);
  return rows.map(({ key: [stage, categorie, sous] }) =>
    [stages.get(stage!), categories.get(categorie!), sousParcours.get(sous!)].join(', '),
  );
}

/** The parcours of an association is that of its sous-parcours. */
async function historyScopes(manager: EntityManager, rows: Snapshot[]): Promise<HistoryScope[]> {
  const sql = 'SELECT id, id_parcours AS name FROM sous_parcours WHERE id IN :ids';
  const parcours = await namesOf<number>(manager, sql, at(rows, 2));
  return rows.map(({ key: [stage, , sousParcours] }) => ({ stage, parcours: parcours.get(sousParcours!) }));
}

const at = (rows: Snapshot[], i: number): number[] => [...new Set(rows.map(({ key }) => key[i]!))];

async function namesOf<T = string>(manager: EntityManager, sql: string, ids: number[]): Promise<Map<number, T>> {
  const rows = await selectByIds<{ id: number; name: T }>(manager, sql, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
