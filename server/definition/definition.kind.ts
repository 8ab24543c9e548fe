import type { EntityManager } from 'typeorm';
import type { Kind, Stored } from '../db/kind.js';
import { selectByIds } from '../db/select.js';
import { Definition } from './definition.entity.js';

export const DEFINITION: Kind = {
  name: 'definition_sousparcours',
  entity: Definition,
  what: 'L’association',
  labels,
  tell: (changed, _manager, [stage]) => changed.stages([stage!]),
};

/** By what each of its ends is called: there may be hundreds of associations, of few categories and sous-parcours. */
async function labels(manager: EntityManager, rows: Stored[]): Promise<string[]> {
  const [stages, categories, sousParcours] = await Promise.all([
    namesOf(manager, 'SELECT id, code_stage AS name FROM stage WHERE id IN :ids', at(rows, 0)),
    namesOf(manager, 'SELECT id, nom_categorie AS name FROM categorie WHERE id IN :ids', at(rows, 1)),
    namesOf(manager, 'SELECT id, nom_sous_parcours AS name FROM sous_parcours WHERE id IN :ids', at(rows, 2)),
  ]);
  return rows.map(({ key: [stage, categorie, sous] }) =>
    [stages.get(stage!), categories.get(categorie!), sousParcours.get(sous!)].join(', '),
  );
}

const at = (rows: Stored[], i: number): number[] => [...new Set(rows.map(({ key }) => key[i]!))];

async function namesOf(manager: EntityManager, sql: string, ids: number[]): Promise<Map<number, string>> {
  const rows = await selectByIds<{ id: number; name: string }>(manager, sql, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
