import { excerpt, plainText } from '../markdown/plain.js';
import type { CategorieDuParcours, ParcoursDetail, StageDuParcours } from '../parcours/parcours.dto.js';
import { TRANSVERSE } from '../parcours/parcours.order.js';
import type { SessionStageDetail } from '../session/session.dto.js';
import type { StageDetail } from '../stage/stage.dto.js';
import type { PageData, Renderer, SiteInfo, SitePaths } from './renderer.js';

/** Distinct stages of a parcours in the order of its categories, the transverse ones last. */
export function stagesOf({ categories }: ParcoursDetail): StageDuParcours[] {
  const isTransverse = (one: CategorieDuParcours) => one.position_categorie_parcours === TRANSVERSE;
  const ordered = [...categories.filter((one) => !isTransverse(one)), ...categories.filter(isTransverse)];
  const stages = ordered.flatMap((one) => one.definition_sous_parcours.map(({ stage }) => stage));
  return [...new Map(stages.map((stage) => [stage.id, stage])).values()];
}

const CONTEXT = 'https://schema.org';

interface CourseFields {
  origin: string;
  path: string;
  description: string;
  /** Name of the organization. */
  provider: string;
  /** Sessions that are not over. */
  sessions: SessionStageDetail[];
}

/** A schema.org Course; unknown fields are left out. */
function course(stage: StageDetail, { origin, path, description, provider, sessions }: CourseFields): object {
  const { code_stage, libelle_stage, volume_horaire_stage, prerequis_stage, modifie_le } = stage;
  const instances = sessions.flatMap(courseInstance);
  return {
    '@context': CONTEXT,
    '@type': 'Course',
    name: libelle_stage,
    courseCode: code_stage,
    description,
    url: origin + path,
    inLanguage: 'fr',
    provider: { '@type': 'Organization', name: provider, url: `${origin}/` },
    ...(volume_horaire_stage > 0 && { timeRequired: `PT${volume_horaire_stage}H` }),
    ...(prerequis_stage !== '' && { coursePrerequisites: prerequis_stage }),
    ...(modifie_le !== null && { dateModified: modifie_le }),
    ...(instances.length > 0 && { hasCourseInstance: instances }),
  };
}

const MODES: Record<string, string> = { presentiel: 'onsite', distance: 'online', mixte: 'blended' };

/** Empty without dates, or if cancelled: schema.org has no status for a cancelled session. */
function courseInstance({ debut, fin, modalite, lieu, places, etat }: SessionStageDetail): object[] {
  if (debut === null || fin === null || etat === 'annulee') return [];
  const address = lieu && {
    '@type': 'PostalAddress',
    addressCountry: 'FR',
    ...(lieu.ville && { addressLocality: lieu.ville }),
  };
  return [
    {
      '@type': 'CourseInstance',
      courseMode: MODES[modalite],
      startDate: debut,
      endDate: fin,
      ...(lieu && { location: { '@type': 'Place', name: lieu.nom, address } }),
      ...(places !== null && { maximumAttendeeCapacity: places }),
    },
  ];
}

/** Lists each stage by its own address, where the rest is. */
function courseList(
  name: string,
  stages: StageDuParcours[],
  { origin, path, paths }: { origin: string; path: string; paths: SitePaths },
): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    url: origin + path,
    numberOfItems: stages.length,
    itemListElement: stages.map(({ code_stage }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + paths.stageCode(code_stage),
    })),
  };
}

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
