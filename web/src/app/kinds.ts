import type { RouteObject } from 'react-router-dom';
import { stageEntity } from '../admin/stage-list/stage-routes';
import type { Fields } from '../crud/kind';
import { associationEntity } from '../entities/association.kind';
import { categorieEntity } from '../entities/categorie.kind';
import { imageFields } from '../entities/image.kind';
import { pageEntity } from '../entities/page.kind';
import { parcoursEntity } from '../entities/parcours/parcours.kind';
import { responsableEntity } from '../entities/responsable/responsable.kind';
import { sousParcoursEntity } from '../entities/sousparcours.kind';
import { type Kind, kindOf, KINDS } from '../lib/kinds';
import { lazyScreensOf, type Screens, screensOf } from './entity-routes';

/** One line a kind: its screens, or a lazy import of those that are rarely used. */
const SCREENS: Record<keyof typeof KINDS, Screens> = {
  parcours: screensOf(parcoursEntity),
  categorie: screensOf(categorieEntity),
  sousparcours: screensOf(sousParcoursEntity),
  definition_sousparcours: screensOf(associationEntity),
  stage: screensOf(stageEntity),
  session_stage: lazyScreensOf(
    KINDS.session_stage.paths(':stageId'),
    async () => (await import('../admin/session/session-routes')).sessionEntity,
  ),
  responsable: screensOf(responsableEntity),
  lieu: lazyScreensOf(KINDS.lieu.paths, async () => (await import('../entities/lieu.kind')).lieuEntity),
  static: screensOf(pageEntity),
  user: lazyScreensOf(KINDS.user.paths, async () => (await import('../entities/user/user.kind')).userEntity, {
    hasHistory: false,
  }),
  image: { routes: [], fields: () => Promise.resolve(imageFields) },
};

const screens = Object.entries(SCREENS);

export const routesOf = (isIncluded: (kind: Kind) => boolean): RouteObject[] =>
  screens.flatMap(([name, { routes }]) => (isIncluded(kindOf(name)!) ? routes : []));

/** Display values of each kind, for the journal: loads all of them. */
export async function loadFields(): Promise<Record<string, Fields>> {
  const entries = screens.map(async ([name, { fields }]) => [name, await fields()] as const);
  return Object.fromEntries(await Promise.all(entries));
}
