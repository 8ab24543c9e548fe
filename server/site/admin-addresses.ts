import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { Categorie } from '../categorie/categorie.entity.js';
import { Lieu } from '../lieu/lieu.entity.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { Responsable } from '../responsable/responsable.entity.js';
import { SessionStage } from '../session/session.entity.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';
import { Stage } from '../stage/stage.entity.js';
import { StaticPage } from '../static/static.entity.js';

/** Things that an address of the back-office names and that the API tells to visitors too; accounts and the journal are not. */
const PUBLIC: Record<string, EntityTarget<ObjectLiteral>> = {
  parcours: Parcours,
  categorie: Categorie,
  sousparcours: SousParcours,
  stage: Stage,
  session: SessionStage,
  responsable: Responsable,
  lieu: Lieu,
  static: StaticPage,
};

/** How a thing names the one inside of which it stands. */
const INSIDE: Record<string, string> = { parcours: 'id_parcours', stage: 'id_stage' };

const NAMED = /\/(\w+)\/(?:edit|details)\/([^/]+)/g;

/** Which addresses of the back-office lead somewhere; without a built site, all do. */
export class AdminAddresses {
  private readonly patterns: RegExp[] | undefined;

  constructor(
    private readonly manager: EntityManager,
    routes: string[] | undefined,
  ) {
    // As its router reads them: whatever the case, and with a slash at the end or without.
    this.patterns = routes?.map((route) => new RegExp(`^${route.replaceAll(':id', '[1-9]\\d{0,8}')}/?$`, 'i'));
  }

  /** Whoever asks learns no more than the public API tells. Where the base does not answer, the page says so itself. */
  async leads(path: string): Promise<boolean> {
    if (this.patterns === undefined) return true;
    if (!this.patterns.some((pattern) => pattern.test(path))) return false;
    const named = [...path.toLowerCase().matchAll(NAMED)].map(([, name, id]) => ({ name: name!, id: Number(id) }));
    const asked = named.flatMap(({ name, id }, index) => {
      const entity = PUBLIC[name];
      const outer = named[index - 1];
      return entity ? [{ entity, where: { id, ...(outer && { [INSIDE[outer.name]!]: outer.id }) } }] : [];
    });
    try {
      const found = await Promise.all(asked.map(({ entity, where }) => this.manager.existsBy(entity, where)));
      return found.every(Boolean);
    } catch {
      return true;
    }
  }
}
