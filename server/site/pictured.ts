import { ApiException } from '../errors.js';
import type { ParcoursDetail } from '../parcours/parcours.dto.js';
import type { ParcoursService } from '../parcours/parcours.service.js';
import { TRANSVERSE } from '../parcours/parcours.order.js';
import { pictureOf } from './subject.js';
import { stagesOf } from './course.js';
import type { SiteInfo } from './site-info.js';
import type { PreviewImage } from './picture.js';

export type ParcoursReader = Pick<ParcoursService, 'get' | 'list'>;

const ADDRESS = /^\/apercu\/parcours\/([1-9]\d{0,8})\.png$/;

export const isPreviewPath = (path: string): boolean => path === pictureOf() || ADDRESS.test(path);

/** Undefined if the address has no image. */
export async function previewAt(
  path: string,
  catalogue: ParcoursReader,
  site: SiteInfo,
): Promise<PreviewImage | undefined> {
  const { siteName, siteTitle } = site;
  if (path === pictureOf()) {
    const { length } = await catalogue.list();
    return { site: siteName, title: siteTitle, levels: '', marks: [], sum: `${length} parcours` };
  }
  const [, id] = ADDRESS.exec(path) ?? [];
  if (id === undefined) return undefined;
  try {
    return toPreview(await catalogue.get(Number(id)), siteName);
  } catch (error) {
    if (error instanceof ApiException && error.getStatus() === 404) return undefined;
    throw error;
  }
}

function toPreview(parcours: ParcoursDetail, site: string): PreviewImage {
  const { nom_parcours: title, categories, sous_parcours } = parcours;
  const stages = stagesOf(parcours);
  const hours = stages.reduce((sum, one) => sum + one.volume_horaire_stage, 0);
  const levels = categories
    .filter((one) => one.position_categorie_parcours !== TRANSVERSE && one.niveau_categorie_parcours)
    .map((one) => `«\u00a0${one.niveau_categorie_parcours}\u00a0»`);
  const [first = '', last = ''] = [levels.at(0), levels.at(-1)];
  const number = (n: number) => n.toLocaleString('fr-FR');
  const count = `${number(stages.length)} ${stages.length < 2 ? 'stage' : 'stages'}`;
  return {
    site,
    title,
    levels: first === last ? first : `De ${first} à ${last}`,
    marks: sous_parcours.length > 1 ? sous_parcours.map((one) => one.nom_sous_parcours) : [],
    sum: hours > 0 ? `${count} · ${number(hours)}\u00a0H` : count,
  };
}
