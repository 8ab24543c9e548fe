import type { Parcours } from '../../api/parcours';
import { cellOf } from './cells';
import type { StageChoice } from '../../api/admin/offered';

/** Names by « kind id » of the stage, category and sous-parcours of cells; deleted ones keep their last name. */
export type Names = ReadonlyMap<string, string>;

export function collectNames(parcours: Parcours, stages: ReadonlyMap<number, StageChoice>): Names {
  return new Map([
    ...[...stages.values()].map(({ id, code_stage }): [string, string] => [`stage ${id}`, code_stage]),
    ...parcours.categories.map((categorie): [string, string] => [`categorie ${categorie.id}`, categorie.nom_categorie]),
    ...parcours.sous_parcours.map((sousParcours): [string, string] => [
      `sousparcours ${sousParcours.id}`,
      sousParcours.nom_sous_parcours,
    ]),
  ]);
}

/** Names of the given cells, as an autosave stores them. */
export function serializeNames(keys: string[], names: Names): string[] {
  const ends = new Set(keys.flatMap((key) => endsOf(key)));
  return [...ends].flatMap((end) => (names.has(end) ? [`${end} ${names.get(end)!}`] : []));
}

export function parseNames(texts: unknown): Names {
  const found = (Array.isArray(texts) ? (texts as unknown[]) : []).flatMap((text) => {
    const parts = typeof text === 'string' && /^(\w+ \d+) (.*)$/s.exec(text);
    return parts ? [[parts[1]!, parts[2]!] as const] : [];
  });
  return new Map(found);
}

/** « SUR-201, Fondamentaux, ILS » */
export const formatCellName = (key: string, names: Names): string =>
  endsOf(key)
    .map((end) => names.get(end) ?? `${NOUNS[end.split(' ')[0]!]!} ${end.split(' ')[1]!}`)
    .join(', ');

const NOUNS: Record<string, string> = { stage: 'stage', categorie: 'catégorie', sousparcours: 'sous-parcours' };

function endsOf(key: string): [stage: string, categorie: string, sousParcours: string] {
  const { stageId, categorieId, sousParcoursId } = cellOf(key);
  return [`stage ${stageId}`, `categorie ${categorieId}`, `sousparcours ${sousParcoursId}`];
}

/** Whether the category and the sous-parcours exist, and the stage is not known to be deleted. */
export function doesCellExist(key: string, present: Names, deletedStageIds: ReadonlySet<number>): boolean {
  const [, categorie, sousParcours] = endsOf(key);
  return present.has(categorie) && present.has(sousParcours) && !deletedStageIds.has(cellOf(key).stageId);
}
