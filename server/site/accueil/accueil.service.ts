import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { batchesOf, yieldIfNeeded, yieldTurn } from '../../concurrency.js';
import { selectByIds } from '../../database/sql.js';
import { log } from '../../http/log.js';
import { SyntheseService } from '../../parcours/synthese.service.js';
import { today } from '../../paris.js';
import { CalendrierService } from '../../session/calendrier.service.js';
import type { Accueil } from './accueil.dto.js';
import { type PlacedStage, Volumes } from './volumes.js';

const PLACED = `
  SELECT DISTINCT d.id_categorie, d.id_stage, s.volume_horaire_stage AS heures
  FROM definition_sous_parcours d JOIN stage s ON s.id = d.id_stage WHERE d.id_categorie IN :ids`;
/** A database may run in this process: one batch takes some milliseconds. */
const CATEGORIES_BATCH = 100;
const NEXT_SESSIONS = 5;

/** Draws what the home page shows, on a day `AAAA-MM-JJ`. */
type Drawing = (accueil: Omit<Accueil, 'html'>, day: string) => string;

type Categories = ConstructorParameters<typeof Volumes>[0] & { id: number }[];

@Injectable()
export class AccueilService {
  private draw: Drawing = () => '';

  constructor(
    private readonly syntheses: SyntheseService,
    private readonly calendrier: CalendrierService,
    @InjectEntityManager() private readonly manager: EntityManager,
  ) {}

  /** The renderer is loaded after the modules; without a build there is none. */
  setDrawing(draw: Drawing): void {
    this.draw = draw;
  }

  async read(): Promise<Accueil> {
    const [{ syntheses, volumes }, sessions] = await Promise.all([
      this.readVolumes(),
      this.calendrier.open(NEXT_SESSIONS),
    ]);
    const accueil = {
      niveaux: volumes.niveaux,
      parcours: syntheses.map((synthese) => ({ ...synthese, ...volumes.ofParcours(synthese.id) })),
      partages: volumes.shared(syntheses.map(({ id }) => id)),
      sessions,
    };
    // The picture of a hundred parcours takes a turn of its own; the page around it is drawn next.
    await yieldTurn();
    const html = this.drawn(accueil);
    await yieldTurn();
    return { ...accueil, html };
  }

  private async readVolumes() {
    const rows = await this.syntheses.read();
    const [syntheses, volumes] = await Promise.all([this.syntheses.summarize(rows), this.volumesOf(rows.categories)]);
    return { syntheses, volumes };
  }

  private async volumesOf(categories: Categories): Promise<Volumes> {
    const volumes = new Volumes(categories);
    for (const batch of batchesOf(categories, CATEGORIES_BATCH)) {
      await yieldIfNeeded();
      const ids = batch.map(({ id }) => id);
      for (const stage of await selectByIds<PlacedStage>(this.manager, PLACED, ids)) volumes.add(stage);
    }
    return volumes;
  }

  /** Returns no picture when drawing fails: the page still has its search. */
  private drawn(accueil: Omit<Accueil, 'html'>): string {
    try {
      return this.draw(accueil, today());
    } catch (error) {
      log.error({ err: error }, 'accueil non dessiné par le serveur');
      return '';
    }
  }
}
