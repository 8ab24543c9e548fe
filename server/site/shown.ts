import type { ParcoursDetail, ParcoursRef, ParcoursSynthese } from '../parcours/parcours.dto.js';
import type { SessionDuCalendrier } from '../session/calendrier.dto.js';
import type { AVenir } from '../session/calendrier.service.js';
import type { ProchaineSession } from '../session/session.dto.js';
import type { StageDetail } from '../stage/stage.dto.js';
import type { PageDetail, PageRef } from '../static/static.dto.js';

/** A suggestion for an address that names nothing. */
export interface Proche {
  /** Code of a stage. */
  code?: string;
  nom: string;
  adresse: string;
}

/** Data of a page, as the API answers it (web/src/api/contents.ts). */
export interface PageData {
  pages?: PageRef[];
  parcoursList?: ParcoursRef[];
  syntheses?: ParcoursSynthese[];
  parcours?: ParcoursDetail;
  page?: PageDetail;
  /** Shown over its parcours, if `parcours` is present. */
  stage?: StageDetail;
  /** The current day, and whether a session is coming. */
  aVenir?: AVenir;
  /** The next session of each stage of the parcours. */
  prochaines?: ProchaineSession[];
  /** Sessions of the stage that are not over. */
  sessions?: SessionDuCalendrier[];
  calendrier?: { sessions: SessionDuCalendrier[]; total: number };
  missing?: string;
  /** Suggestions shown with `missing`. */
  proches?: Proche[];
}
