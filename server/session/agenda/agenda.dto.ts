import { CodeListField } from '../../http/validation/fields.js';
import { CalendrierFilter } from '../calendrier.dto.js';

/** As many as a selection holds. */
const MAX_CODES = 500;

/** Which sessions an agenda holds: those of the calendar, or of the stages of a selection. */
export class AgendaQuery extends CalendrierFilter {
  @CodeListField({ optional: true, maxItems: MAX_CODES, description: 'Des stages de ces codes.', example: ['NAV-101'] })
  codes?: string[];
}

/** What the agenda of one session is asked with: it holds all of it. */
export class SessionAgendaQuery {}
