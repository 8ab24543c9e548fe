import type { Parcours, SousParcours } from '../../api/parcours';
import { isTransverse } from '../../api/transverse';

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
