import type { Fault, HeaderCell } from '../../csv/columns.js';
import { type LineReader, readCells } from '../../csv/lines.js';
import type { CsvRow } from '../../csv/row.js';
import { IdParam } from '../../http/params.dto.js';
import { faultOf, fieldRules } from '../../http/validation/field.js';
import { SessionStageFields } from '../session-body.dto.js';
import { MODES, type Read, readDay, readSlotsCell, readWord, type SessionColumn, STATES } from './cells.js';
import { type PlaceName, readPlace } from './places.js';

export interface SessionLine {
  line: number;
  /** Absent for a new session. */
  id?: number;
  code: string;
  /** Only the columns of the file. */
  sent: Omit<SessionStageFields, 'placeId'>;
  /** null: no place; undefined: the file has no column of places. */
  place?: PlaceName | null;
  /** Whether the line already has an error. */
  isWrong: boolean;
}

const rules = fieldRules(SessionStageFields);
const { id: idRules } = fieldRules(IdParam);

type Sent = keyof SessionLine['sent'];

/** Converts the text as the form field does. */
const asSent =
  (sent: Sent) =>
  (text: string): Read<unknown> => ({ value: rules[sent].convert(text) });

/** How a cell is written where it differs from the form; the form's rules judge what is read. */
const READERS: Record<Sent, (text: string) => Read<unknown>> = {
  start: readDay,
  end: readDay,
  slots: readSlotsCell,
  mode: (word) => readWord(word, MODES),
  url: asSent('url'),
  seats: asSent('seats'),
  status: (word) => readWord(word, STATES),
  registrationStart: readDay,
  registrationEnd: readDay,
  remark: asSent('remark'),
};

export class SessionLineReader implements LineReader<SessionLine> {
  readonly faults: Fault[] = [];
  private readonly seen = new Map<number, number>();

  constructor(private readonly header: HeaderCell<SessionColumn>[]) {}

  read(row: CsvRow): SessionLine {
    const line: SessionLine = { line: row.line, code: '', sent: {}, isWrong: false };
    const faultsBefore = this.faults.length;
    const isRead = readCells(row, this.header, this.faults, (column, text) => this.readCell(line, column, text));
    if (isRead && line.id === undefined && line.code === '' && this.faults.length === faultsBefore)
      this.refuse(line, 'code_stage', '', 'Ce champ est obligatoire : indiquez le code du stage.');
    line.isWrong = this.faults.length > faultsBefore;
    return line;
  }

  private readCell(line: SessionLine, { field, sent }: SessionColumn, text: string): void {
    if (sent === 'code') line.code = text;
    else if (sent === 'sessionId') this.readId(line, text);
    else if (text === '') {
      if (sent === 'place') line.place = null;
      else line.sent[sent] = undefined;
    } else if (sent === 'place') {
      const place = readPlace(text);
      if (place.msg === undefined) line.place = place.value;
      else this.refuse(line, field, text, place.msg);
    } else {
      const { value, msg = faultOf(rules[sent], value) } = READERS[sent](text);
      if (msg === undefined) Object.assign(line.sent, { [sent]: value });
      else this.refuse(line, field, text, msg);
    }
  }

  private readId(line: SessionLine, text: string): void {
    if (text === '') return;
    const id = idRules.convert(text) as number;
    const first = this.seen.get(id);
    if (faultOf(idRules, id) !== undefined)
      this.refuse(line, 'id', text, 'Indiquez l’identifiant que donne un export, ou rien pour une nouvelle session.');
    else if (first !== undefined) this.refuse(line, 'id', text, `Cet identifiant est déjà celui de la ligne ${first}.`);
    else {
      this.seen.set(id, line.line);
      line.id = id;
    }
  }

  private refuse({ line }: SessionLine, field: string, value: string, msg: string): void {
    this.faults.push({ line, field, msg, value });
  }
}
