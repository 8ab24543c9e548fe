import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { batchesOf, yieldIfNeeded } from '../concurrency.js';
import { groupBy, select, selectByIds } from '../database/sql.js';
import { tryText } from '../markdown/markdown.js';
import { excerpt, firstSentence } from '../markdown/plain.js';
import type { CategorieDuParcours, ParcoursRef, ParcoursSynthese } from './parcours.dto.js';
import { compareCategories, TRANSVERSE } from './parcours.order.js';
import { ParcoursService } from './parcours.service.js';

/** A database may run in this process: one batch takes some milliseconds for thousands of associations. */
const PARCOURS_BATCH = 45;
/** Number and hours of the distinct stages of each parcours; a stage is read once, however many associations it has. */
const VOLUMES = `
  SELECT id_parcours AS id, COUNT(*) AS nombre_stages, SUM(s.volume_horaire_stage) AS volume_horaire
  FROM (
    SELECT DISTINCT sp.id_parcours, d.id_stage
    FROM definition_sous_parcours d JOIN sous_parcours sp ON sp.id = d.id_sous_parcours
    WHERE sp.id_parcours IN :ids
  ) paires
  JOIN stage s ON s.id = paires.id_stage
  GROUP BY id_parcours`;
const CATEGORIES = `
  SELECT id, nom_categorie, position_categorie_parcours, niveau_categorie_parcours, id_parcours FROM categorie`;
/** The first sentence is in the first 2000 characters; a whole text may be megabytes. */
const DESCRIPTIONS = `
  SELECT id, SUBSTR(descriptif_parcours, 1, 2000) AS beginning FROM parcours
  WHERE id IN :ids AND descriptif_parcours <> ''`;
const MAX_PRESENTATION = 160;

/** The driver returns sums as strings where they may exceed a JavaScript number. */
type VolumeRow = Record<'id' | 'nombre_stages' | 'volume_horaire', number | string>;
type CategorieRow = Omit<CategorieDuParcours, 'definition_sous_parcours'>;

interface ParcoursRows {
  list: ParcoursRef[];
  categories: CategorieRow[];
}

@Injectable()
export class SyntheseService {
  constructor(
    private readonly parcours: ParcoursService,
    @InjectEntityManager() private readonly manager: EntityManager,
  ) {}

  async list(): Promise<ParcoursSynthese[]> {
    return this.summarize(await this.read());
  }

  /** Every parcours, and every category. */
  async read(): Promise<ParcoursRows> {
    const [list, categories] = await Promise.all([
      this.parcours.list(),
      select<CategorieRow>(this.manager, CATEGORIES),
    ]);
    return { list, categories };
  }

  async summarize({ list, categories: rows }: ParcoursRows): Promise<ParcoursSynthese[]> {
    const categories = groupBy(rows, ({ id_parcours }) => id_parcours);
    const syntheses: ParcoursSynthese[] = [];
    for (const batch of batchesOf(list, PARCOURS_BATCH)) {
      const ids = batch.map(({ id }) => id);
      await yieldIfNeeded();
      const [volumes, presentations] = await Promise.all([
        selectByIds<VolumeRow>(this.manager, VOLUMES, ids),
        this.presentations(ids),
      ]);
      const volumeOf = new Map(volumes.map((volume) => [volume.id, volume]));
      for (const parcours of batch)
        syntheses.push({
          ...parcours,
          nombre_stages: Number(volumeOf.get(parcours.id)?.nombre_stages ?? 0),
          volume_horaire: Number(volumeOf.get(parcours.id)?.volume_horaire ?? 0),
          ...levelBounds(categories.get(parcours.id) ?? []),
          presentation: presentations.get(parcours.id) ?? '',
        });
    }
    return syntheses;
  }

  /** First sentence of each description. A text that has not changed is not rendered again. */
  private async presentations(ids: number[]): Promise<Map<number, string>> {
    const rows = await selectByIds<{ id: number; beginning: string }>(this.manager, DESCRIPTIONS, ids);
    const presentations = new Map<number, string>();
    for (const { id, beginning } of rows) {
      await yieldIfNeeded();
      const rendered = await tryText({ text: beginning, sizes: {} });
      if ('html' in rendered) presentations.set(id, excerpt(firstSentence(rendered.html), MAX_PRESENTATION));
    }
    return presentations;
  }
}

function levelBounds(categories: CategorieRow[]): { premier_niveau: string | null; dernier_niveau: string | null } {
  const levels = categories
    .filter((categorie) => categorie.position_categorie_parcours !== TRANSVERSE && categorie.niveau_categorie_parcours)
    .sort(compareCategories)
    .map((categorie) => categorie.niveau_categorie_parcours);
  return { premier_niveau: levels[0] ?? null, dernier_niveau: levels.at(-1) ?? null };
}
