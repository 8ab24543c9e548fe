import { type Edit, unsavedFields } from '../../edit/edit';
import { associationKey } from '../../entities/association.queries';
import { type Parcours, withTransverseLast } from '../../entities/parcours/parcours.api';
import type { StageChoice } from '../../entities/stage/stage.queries';
import { count, fold } from '../../lib/french';

/** Whether cells are ticked, by association key; cells that were never touched are missing. */
export type Ticks = Readonly<Record<string, boolean>>;

/** Ids in an association key. */
export function cellOf(key: string) {
  const [stageId, categorieId, sousParcoursId] = key.split('-').map(Number) as [number, number, number];
  return { stageId, categorieId, sousParcoursId };
}

/** Keys of the associations that the server holds. */
export function savedCells({ categories }: Parcours): ReadonlySet<string> {
  const all = categories.flatMap((categorie) => categorie.definition_sous_parcours);
  return new Set(
    all.map((definition) => associationKey(definition.id_stage, definition.id_categorie, definition.id_sous_parcours)),
  );
}

const isTicked = (ticks: Ticks, saved: ReadonlySet<string>, key: string) => ticks[key] ?? saved.has(key);

/** State of the cells `keys` on the server. */
export const savedTicks = (saved: ReadonlySet<string>, keys: string[]): Ticks =>
  Object.fromEntries(keys.map((key) => [key, saved.has(key)]));

/** Cells to add to the server, and to remove from it. */
export function diffCells(edit: Edit<Ticks>) {
  const keys = unsavedFields(edit);
  return { added: keys.filter((key) => edit.values[key]), removed: keys.filter((key) => !edit.values[key]) };
}

export function countTicked(ticks: Ticks, saved: ReadonlySet<string>, keys: string[]) {
  const ticked = keys.filter((key) => isTicked(ticks, saved, key)).length;
  return { ticked, of: keys.length, all: keys.length > 0 && ticked === keys.length, some: ticked > 0 };
}

/** An unsaved cell in an autosave: « +12-8-4 » ticks stage 12, category 8, sous-parcours 4. */
export const serializeCells = (edit: Edit<Ticks>): string[] =>
  unsavedFields(edit).map((key) => `${edit.values[key] ? '+' : '-'}${key}`);

/** Stored text may have been edited by hand. */
export function parseCells(cells: unknown): Ticks {
  const texts = Array.isArray(cells) ? (cells as unknown[]).filter((cell) => typeof cell === 'string') : [];
  const valid = texts.filter((text) => /^[+-][1-9]\d{0,8}-[1-9]\d{0,8}-[1-9]\d{0,8}$/.test(text));
  return Object.fromEntries(valid.map((text) => [text.slice(1), text.startsWith('+')]));
}

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

export function isInStructure(key: string, { categories, sous_parcours }: Parcours): boolean {
  const { categorieId, sousParcoursId } = cellOf(key);
  return categories.some(({ id }) => id === categorieId) && sous_parcours.some(({ id }) => id === sousParcoursId);
}

type Categorie = Parcours['categories'][number];

export type MatrixRow = { id: string; stage: StageChoice; categorie: Categorie };

export const rowKey = (stageId: number, categorieId: number) => `${stageId}-${categorieId}`;

export const cellsOfRow = ({ id }: MatrixRow, sousParcours: Parcours['sous_parcours']): string[] =>
  sousParcours.map((column) => `${id}-${column.id}`);

export function stagesInParcours({ categories }: Parcours): Map<number, StageChoice> {
  const all = categories.flatMap((categorie) => categorie.definition_sous_parcours);
  return new Map(all.map(({ stage }) => [stage.id, stage]));
}

type EditedCells = {
  ticks: Ticks;
  /** Rows added by hand: they stay, even without a tick. */
  added: readonly string[];
  stages: ReadonlyMap<number, StageChoice>;
};

/** Added rows first, then the server’s, in its order (by code). */
export function buildRows(
  parcours: Parcours,
  { ticks, added, stages }: EditedCells,
  categorieId?: number,
): MatrixRow[] {
  const categories = withTransverseLast(parcours.categories);
  const shown = categorieId === undefined ? categories : categories.filter(({ id }) => id === categorieId);
  const requestedRows = [...added, ...tickedKeys(ticks).map(rowOfCell)];
  return shown.flatMap((categorie) => {
    const savedIds = [...new Set(categorie.definition_sous_parcours.map(({ id_stage }) => id_stage))];
    const inCategorie = requestedRows.map((row) => row.split('-').map(Number)).filter(([, id]) => id === categorie.id);
    const addedIds = [...new Set(inCategorie.map(([stage]) => stage!))].filter((id) => !savedIds.includes(id));
    return [...addedIds, ...savedIds].flatMap((id) => {
      const stage = stages.get(id);
      return stage ? [{ id: rowKey(id, categorie.id), stage, categorie }] : [];
    });
  });
}

export const tickedKeys = (ticks: Ticks): string[] => Object.keys(ticks).filter((key) => ticks[key]);

export function rowOfCell(key: string): string {
  const { stageId, categorieId } = cellOf(key);
  return rowKey(stageId, categorieId);
}

export function filterRows(rows: MatrixRow[], text: string): MatrixRow[] {
  const query = fold(text.trim());
  return query === ''
    ? rows
    : rows.filter(({ stage }) => fold(`${stage.code_stage} ${stage.libelle_stage}`).includes(query));
}

type CellSign = { ticked: boolean; mark: string; className?: string; describedBy?: string };

/** Ids of the descriptions in SignDescriptions, for `aria-describedby`. */
export const TO_ADD = 'matrice-a-ajouter';
export const TO_REMOVE = 'matrice-a-retirer';

export const SIGNS: Record<string, CellSign> = {
  '1': { ticked: true, mark: '' },
  '0': { ticked: false, mark: '' },
  '+': { ticked: true, mark: '+', className: 'cell-added', describedBy: TO_ADD },
  '-': { ticked: false, mark: '−', className: 'cell-removed', describedBy: TO_REMOVE },
};

/** One character a cell: a string prop lets memo skip rows whose cells look the same. */
export const toSigns = (keys: string[], ticks: Ticks, saved: ReadonlySet<string>): string =>
  keys
    .map((key) => {
      const ticked = isTicked(ticks, saved, key);
      if (ticked === saved.has(key)) return ticked ? '1' : '0';
      return ticked ? '+' : '-';
    })
    .join('');

/** « 5 ajouts, 2 retraits » */
export function formatCellCounts(added: number, removed: number): string {
  const parts = [added > 0 && count(added, 'ajout'), removed > 0 && count(removed, 'retrait')];
  return parts.filter((part) => part !== false).join(', ') || 'Aucune modification en attente';
}

export function formatSavedCells(added: number, removed: number): string {
  if (added + removed === 0) return 'Rien de nouveau\u00a0: c’était déjà ainsi.';
  const parts = [
    added > 0 && `${count(added, 'association')} ${added < 2 ? 'ajoutée' : 'ajoutées'}`,
    removed > 0 && `${count(removed, 'association')} ${removed < 2 ? 'retirée' : 'retirées'}`,
  ];
  return `${parts.filter((part) => part !== false).join(', ')}.`;
}

/** « 6 cases cochées » */
export const formatTicked = (cells: number, ticked: boolean): string =>
  count(cells, ticked ? 'case cochée' : 'case décochée', ticked ? 'cases cochées' : 'cases décochées');

/** « 3 sur 8 » */
export const formatRatio = ({ ticked, of }: { ticked: number; of: number }) => `${ticked} sur ${of}`;
