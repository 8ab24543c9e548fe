import { CodeListField } from '../../http/validation/fields.js';
import { CODE_MAX } from '../../stage/stage.dto.js';
import { CalendrierFilter } from '../calendrier.dto.js';

const MAX_CODES = 500;

/** Filters of an agenda: the calendar's, or the stages of a selection. */
export class AgendaQuery extends CalendrierFilter {
  @CodeListField({
    optional: true,
    maxItems: MAX_CODES,
    maxLength: CODE_MAX,
    description: 'Des stages de ces codes.',
    example: ['NAV-101'],
  })
  codes?: string[];
}

/** The agenda of one session takes no filter. */
export class SessionAgendaQuery {}
