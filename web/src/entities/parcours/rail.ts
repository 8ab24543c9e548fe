import { parseId } from '../../lib/paths';
import { isTransverse, type Parcours, type SousParcours } from './parcours.api';

type Categorie = Parcours['categories'][number];
type Stage = Categorie['definition_sous_parcours'][number]['stage'];
export type RailStage = Stage & { sousParcours: SousParcours[] };
/** `before`: number of stages above it on the page. */
export type Station = { id: number; nom: string; niveau: string; stages: RailStage[]; before: number };
/** Catégories by position, with the transverse ones apart. */
export type Rail = { stations: Station[]; transverses: Station[] };

const collator = new Intl.Collator('fr');

const rails = new WeakMap<Parcours, Rail>();

/** Cached by query data: equal data gives the same stage objects to memoized children. */
export function railOf(parcours: Parcours): Rail {
  const cached = rails.get(parcours);
  if (cached) return cached;
  const rail = layOut(parcours);
  rails.set(parcours, rail);
  return rail;
}

function layOut(parcours: Parcours): Rail {
  const ordered = parcours.categories.toSorted((a, b) => a.position_categorie_parcours - b.position_categorie_parcours);
  let before = 0;
  const station = (categorie: Categorie): Station => {
    const stages = stagesOf(categorie, parcours.sous_parcours);
    before += stages.length;
    return {
      id: categorie.id,
      nom: categorie.nom_categorie,
      niveau: categorie.niveau_categorie_parcours?.trim() ?? '',
      stages,
      before: before - stages.length,
    };
  };
  const stations = ordered.filter((categorie) => !isTransverse(categorie)).map(station);
  const transverses = ordered.filter(isTransverse).map(station);
  return { stations, transverses };
}

function stagesOf({ definition_sous_parcours: definitions }: Categorie, sousParcours: SousParcours[]): RailStage[] {
  const stages = new Map(definitions.map(({ stage }) => [stage.id, stage]));
  const served = new Set(definitions.map((definition) => `${definition.id_stage} ${definition.id_sous_parcours}`));
  return [...stages.values()]
    .map((stage) => ({ ...stage, sousParcours: sousParcours.filter(({ id }) => served.has(`${stage.id} ${id}`)) }))
    .toSorted((a, b) => collator.compare(a.code_stage, b.code_stage));
}

export function niveauxOf({ stations }: Rail): string[] {
  return [...new Set(stations.map((station) => station.niveau).filter(Boolean))];
}

/** Each stage once, with its sous-parcours of all catégories. */
export function distinctStages({ stations, transverses }: Rail): RailStage[] {
  const found = new Map<number, RailStage>();
  for (const stage of [...stations, ...transverses].flatMap((station) => station.stages)) {
    const existing = found.get(stage.id);
    found.set(
      stage.id,
      existing ? { ...existing, sousParcours: [...existing.sousParcours, ...stage.sousParcours] } : stage,
    );
  }
  return [...found.values()];
}

export function totalHours(stages: RailStage[]): number {
  return stages.reduce((sum, stage) => sum + stage.volume_horaire_stage, 0);
}

export type Filtres = { niveau: string; sousParcours: number | undefined; vue: Vue };

const VUES = ['rail', 'tableau', 'prerequis'] as const;
export type Vue = (typeof VUES)[number];

/** Query parameters. */
export const filtresParams = { niveau: 'niveau', sousParcours: 'sousparcours', vue: 'vue' };

/** Ignores values that this parcours does not have. */
export function readFiltres(params: URLSearchParams, parcours: Parcours): Filtres {
  const niveau = params.get(filtresParams.niveau) ?? '';
  const sousParcours = parseId(params.get(filtresParams.sousParcours));
  const choices = parcours.sous_parcours.length > 1 ? parcours.sous_parcours : [];
  return {
    niveau: niveauxOf(railOf(parcours)).includes(niveau) ? niveau : '',
    sousParcours: choices.find(({ id }) => id === sousParcours)?.id,
    vue: VUES.find((vue) => vue === params.get(filtresParams.vue)) ?? 'rail',
  };
}

/** From the first catégorie of a level on; transverse ones are kept. */
export function fromNiveau(rail: Rail, niveau: string): Rail {
  const first = niveau ? rail.stations.findIndex((station) => station.niveau === niveau) : 0;
  return { ...rail, stations: rail.stations.slice(Math.max(first, 0)) };
}

/** How many stages a level hides: those of the catégories before it that stand in none of the shown ones. */
export const countHidden = (rail: Rail, shown: Rail): number =>
  distinctStages(rail).length - distinctStages(shown).length;

export function matchesFiltres(
  stage: Pick<RailStage, 'sousParcours'>,
  { sousParcours }: Pick<Filtres, 'sousParcours'>,
): boolean {
  return sousParcours === undefined || stage.sousParcours.some(({ id }) => id === sousParcours);
}

/** `common`: stages of every sous-parcours; `own`: the others, by column. */
export type Row = { station: Station; common: RailStage[]; own: RailStage[][] };
/** `columns` is empty if the parcours has a single sous-parcours: every stage is common then. */
type Grid = { columns: SousParcours[]; rows: Row[]; transverses: Row[]; hours: number[] };

/** A stage of several sous-parcours is repeated in each column. */
export function gridOf({ stations, transverses }: Rail, columns: SousParcours[]): Grid {
  const row = (station: Station): Row => {
    const isCommon = (stage: RailStage) => columns.every((column) => stage.sousParcours.includes(column));
    const parted = station.stages.filter((stage) => !isCommon(stage));
    return {
      station,
      common: station.stages.filter(isCommon),
      own: columns.map((column) => parted.filter((stage) => stage.sousParcours.includes(column))),
    };
  };
  const all = [...stations, ...transverses].flatMap((station) => station.stages);
  const hours = columns.map((column) => hoursOf(all.filter((stage) => stage.sousParcours.includes(column))));
  return { columns, rows: stations.map(row), transverses: transverses.map(row), hours };
}

/** Counts a stage of several catégories once. */
const hoursOf = (stages: RailStage[]): number =>
  totalHours([...new Map(stages.map((stage) => [stage.id, stage])).values()]);
