import type { ParcoursDetail, ParcoursRef, ParcoursSynthese } from '../parcours/parcours.dto.js';
import type { SessionDuCalendrier } from '../session/calendrier.dto.js';
import type { AVenir } from '../session/calendrier.service.js';
import type { ProchaineSession } from '../session/session.dto.js';
import type { StageDetail } from '../stage/stage.dto.js';
import type { PageDetail, PageRef } from '../static/static.dto.js';

/** Something that an address may have meant. */
export interface Proche {
  /** Of a stage. */
  code?: string;
  nom: string;
  adresse: string;
}

/** What a page shows, as the API answers it (web/src/api/contents.ts). */
export interface PageData {
  pages?: PageRef[];
  parcoursList?: ParcoursRef[];
  syntheses?: ParcoursSynthese[];
  parcours?: ParcoursDetail;
  page?: PageDetail;
  /** Over its pathway, where that stands here too. */
  stage?: StageDetail;
  /** The day that it is, and whether there is a session to come. */
  aVenir?: AVenir;
  /** The next session of each stage of the pathway. */
  prochaines?: ProchaineSession[];
  /** Those of the stage that are not over. */
  sessions?: SessionDuCalendrier[];
  calendrier?: { sessions: SessionDuCalendrier[]; total: number };
  missing?: string;
  /** Beside what is missing. */
  proches?: Proche[];
}
