import { careerOrder, type LevelPlace } from '../../parcours/niveaux.js';
import { TRANSVERSE } from '../../parcours/parcours.order.js';
import type { StagesPartages, VolumeDeStages, VolumeDuNiveau } from './accueil.dto.js';

interface PlacedCategorie {
  id: number;
  id_parcours: number;
  niveau_categorie_parcours: string | null;
  position_categorie_parcours: number;
}

/** A stage in a category. */
export interface PlacedStage {
  id_categorie: number;
  id_stage: number;
  heures: number;
}

/** Hours by stage: a stage counts once, however many categories hold it. */
class Stages {
  private readonly hours = new Map<number, number>();

  add({ id_stage, heures }: PlacedStage): void {
    this.hours.set(id_stage, heures);
  }

  get volume(): VolumeDeStages {
    let volume_horaire = 0;
    for (const heures of this.hours.values()) volume_horaire += heures;
    return { nombre_stages: this.hours.size, volume_horaire };
  }
}

/** Sets of stages, by level, in the order of a career. */
class StagesByLevel {
  private readonly stages = new Map<string, Stages>();

  add(niveau: string, stage: PlacedStage): void {
    const own = this.stages.get(niveau) ?? new Stages();
    own.add(stage);
    this.stages.set(niveau, own);
  }

  inOrder(career: string[]): VolumeDuNiveau[] {
    return career.flatMap((niveau) => {
      const own = this.stages.get(niveau);
      return own === undefined ? [] : [{ niveau, ...own.volume }];
    });
  }
}

interface Lane {
  levels: StagesByLevel;
  without: Stages;
  transverse: Stages;
}

/** Counts the stages of each level, alone and in each parcours, and those that parcours share. */
export class Volumes {
  private readonly categories: Map<number, LevelPlace & { id_parcours: number }>;
  private readonly career: string[];
  private readonly levels = new StagesByLevel();
  private readonly lanes = new Map<number, Lane>();
  private readonly parcoursOf = new Map<number, Set<number>>();

  constructor(categories: readonly PlacedCategorie[]) {
    this.categories = new Map(
      categories.map(({ id, id_parcours, ...one }) => {
        return [id, { id_parcours, niveau: one.niveau_categorie_parcours, position: one.position_categorie_parcours }];
      }),
    );
    this.career = careerOrder([...this.categories.values()]);
  }

  add(stage: PlacedStage): void {
    const categorie = this.categories.get(stage.id_categorie);
    // A category created since the categories were read counts at the next version of the content.
    if (categorie === undefined) return;
    const { id_parcours, niveau, position } = categorie;
    const lane = this.laneOf(id_parcours);
    if (position === TRANSVERSE) lane.transverse.add(stage);
    else if (niveau) {
      lane.levels.add(niveau, stage);
      this.levels.add(niveau, stage);
    } else lane.without.add(stage);
    const holders = this.parcoursOf.get(stage.id_stage) ?? new Set();
    this.parcoursOf.set(stage.id_stage, holders.add(id_parcours));
  }

  get niveaux(): VolumeDuNiveau[] {
    return this.levels.inOrder(this.career);
  }

  ofParcours(id: number) {
    const { levels, without, transverse } = this.laneOf(id);
    return { niveaux: levels.inOrder(this.career), sans_niveau: without.volume, transverse: transverse.volume };
  }

  /** Most shared stages first; `order` has the parcours in the order in which a pair names them. */
  shared(order: number[]): StagesPartages[] {
    const rank = new Map(order.map((id, index) => [id, index]));
    const counts = new Map<number, number>();
    for (const holders of this.parcoursOf.values()) {
      const ranks = [...holders].flatMap((id) => rank.get(id) ?? []).sort((a, b) => a - b);
      ranks.forEach((one, index) => {
        for (const other of ranks.slice(index + 1)) {
          const pair = one * order.length + other;
          counts.set(pair, (counts.get(pair) ?? 0) + 1);
        }
      });
    }
    const pairs = [...counts].sort(([a, many], [b, more]) => more - many || a - b);
    return pairs.map(([pair, nombre_stages]) => ({
      id_parcours: order[Math.floor(pair / order.length)]!,
      id_autre_parcours: order[pair % order.length]!,
      nombre_stages,
    }));
  }

  private laneOf(id: number): Lane {
    const lane = this.lanes.get(id) ?? { levels: new StagesByLevel(), without: new Stages(), transverse: new Stages() };
    this.lanes.set(id, lane);
    return lane;
  }
}
