import type { SessionStageDetail } from '../session/session.dto.js';
import type { CategorieDuParcours, ParcoursDetail, StageDuParcours } from '../parcours/parcours.dto.js';
import { TRANSVERSE } from '../parcours/parcours.order.js';
import type { StageDetail } from '../stage/stage.dto.js';
import type { SitePaths } from './renderer.js';

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
export function course(stage: StageDetail, { origin, path, description, provider, sessions }: CourseFields): object {
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
export function courseList(
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
