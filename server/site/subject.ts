import { plainText, excerpt } from '../markdown/plain.js';
import type { SiteInfo } from './site-info.js';
import type { Renderer } from './renderer.js';
import type { PageData } from './shown.js';
import { course, courseList, stagesOf } from './course.js';

const DESCRIPTION_MAX = 160;

/** Metadata of a page for search engines and link previews. */
export interface PageMetadata {
  title: string | undefined;
  description: string;
  /** Canonical address. */
  path: string;
  /** Address of its preview image. */
  picture: string;
  type: 'website' | 'article';
  /** schema.org data, given the base URL of the site. */
  data?: (origin: string) => object;
}

type RendererParts = Pick<Renderer, 'addresses' | 'shownText'>;

export function subjectOf(
  path: string,
  shown: PageData,
  site: SiteInfo,
  { addresses: paths, shownText: typeset }: RendererParts,
): PageMetadata {
  const { parcours, page, stage, sessions = [] } = shown;
  const describe = (...texts: string[]) => excerpt(texts.find((text) => text.trim() !== '') ?? '', DESCRIPTION_MAX);
  const picture = pictureOf(parcours?.id);
  if (stage !== undefined) {
    const { code_stage, libelle_stage, objectif_general_stage, objectifs_detailles_stage } = stage;
    const description = describe(
      objectif_general_stage,
      objectifs_detailles_stage,
      `Stage ${code_stage}\u00a0: ${libelle_stage}.`,
    );
    const canonical = paths.stageCode(code_stage);
    const data = (origin: string) =>
      course(stage, { origin, path: canonical, description, provider: site.siteName, sessions });
    return { title: typeset(libelle_stage), description, path: canonical, picture, type: 'article', data };
  }
  if (parcours !== undefined) {
    const { nom_parcours: title, descriptif_parcours_html } = parcours;
    const stages = stagesOf(parcours);
    const names = stages.map(({ libelle_stage }) => libelle_stage).join(', ');
    const description = describe(plainText(descriptif_parcours_html), `Parcours ${title}\u00a0: ${names}`);
    const data = (origin: string) => courseList(title, stages, { origin, path, paths });
    return { title: typeset(title), description, path, picture, type: 'article', data };
  }
  const description = describe(
    plainText(page?.contenu_html ?? ''),
    `${page?.titre ?? site.siteTitle}\u00a0: les parcours, leurs stages et leurs sous-parcours.`,
  );
  const title = page && typeset(page.titre);
  return { title, description, path, picture, type: page === undefined ? 'website' : 'article' };
}

/** Address of the preview image of a parcours, or of the site. */
export function pictureOf(parcours?: number): string {
  return parcours === undefined ? '/apercu/site.png' : `/apercu/parcours/${parcours}.png`;
}
