import type { SessionStageDetail } from '../session/session.dto.js';
import type { CategorieDuParcours, ParcoursDetail, StageDuParcours } from '../parcours/parcours.dto.js';
import { TRANSVERSE } from '../parcours/parcours.order.js';
import type { StageDetail } from '../stage/stage.dto.js';
import type { SitePaths } from './renderer.js';

/** The stages of a pathway once each, in the order of its categories, the transverse ones last. */
export function stagesOf({ categories }: ParcoursDetail): StageDuParcours[] {
  const isBeside = (one: CategorieDuParcours) => one.position_categorie_parcours === TRANSVERSE;
  const ordered = [...categories.filter((one) => !isBeside(one)), ...categories.filter(isBeside)];
  const stages = ordered.flatMap((one) => one.definition_sous_parcours.map(({ stage }) => stage));
  return [...new Map(stages.map((stage) => [stage.id, stage])).values()];
}

const CONTEXT = 'https://schema.org';

interface CourseFields {
  origin: string;
  path: string;
  description: string;
  /** Whose course it is. */
  provider: string;
  /** Those that are not over. */
  sessions: SessionStageDetail[];
}

/** A stage as schema.org has it; what is not known of it is not told. */
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

/** A session that has dates and will be held: schema.org has no word for one that was cancelled. */
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

/** The stages of a pathway, each at its own address, which tells the rest. */
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
