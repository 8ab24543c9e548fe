import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { Categorie } from '../categorie/categorie.entity.js';
import { Lieu } from '../lieu/lieu.entity.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { Responsable } from '../responsable/responsable.entity.js';
import { SessionStage } from '../session/session.entity.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';
import { Stage } from '../stage/stage.entity.js';
import { StaticPage } from '../static/static.entity.js';

/** Entities in back-office addresses that the public API shows too; accounts and the journal are not. */
const PUBLIC_ENTITIES: Record<string, EntityTarget<ObjectLiteral>> = {
  parcours: Parcours,
  categorie: Categorie,
  sousparcours: SousParcours,
  stage: Stage,
  session: SessionStage,
  responsable: Responsable,
  lieu: Lieu,
  static: StaticPage,
};

/** Column that references the parent, by the segment of the parent. */
const PARENT_COLUMNS: Record<string, string> = { parcours: 'id_parcours', stage: 'id_stage' };

const ENTITY_SEGMENTS = /\/(\w+)\/(?:edit|details)\/([^/]+)/g;

/** Decides which back-office addresses exist; without a built site, all do. */
export class AdminAddresses {
  private readonly patterns: RegExp[] | undefined;

  constructor(
    private readonly manager: EntityManager,
    routes: string[] | undefined,
  ) {
    // Matches as the router does: in either case, with or without a final slash.
    this.patterns = routes?.map((route) => new RegExp(`^${route.replaceAll(':id', '[1-9]\\d{0,8}')}/?$`, 'i'));
  }

  /** Reveals no more than the public API. If the database fails, the page itself reports it. */
  async leads(path: string): Promise<boolean> {
    if (this.patterns === undefined) return true;
    if (!this.patterns.some((pattern) => pattern.test(path))) return false;
    const segments = [...path.toLowerCase().matchAll(ENTITY_SEGMENTS)].map(([, name, id]) => ({
      name: name!,
      id: Number(id),
    }));
    const queries = segments.flatMap(({ name, id }, index) => {
      const entity = PUBLIC_ENTITIES[name];
      const parent = segments[index - 1];
      return entity ? [{ entity, where: { id, ...(parent && { [PARENT_COLUMNS[parent.name]!]: parent.id }) } }] : [];
    });
    try {
      const found = await Promise.all(queries.map(({ entity, where }) => this.manager.existsBy(entity, where)));
      return found.every(Boolean);
    } catch {
      return true;
    }
  }
}
