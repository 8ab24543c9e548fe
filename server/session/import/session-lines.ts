import type { Fault, HeaderCell } from '../../csv/columns.js';
import { type LineReader, readCells } from '../../csv/lines.js';
import type { CsvRow } from '../../csv/read.js';
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
    else if (sent === 'place') this.readValue(line, field, text, readPlace, (place) => (line.place = place ?? null));
    else if (sent === 'slots')
      this.readValue(line, field, text, readSlotsCell, (slots) => (line.sent.slots = slots), rules.slots);
    else if (sent === 'mode')
      this.readValue(
        line,
        field,
        text,
        (word) => readWord(word, MODES),
        (mode) => (line.sent.mode = mode),
      );
    else if (sent === 'status')
      this.readValue(
        line,
        field,
        text,
        (word) => readWord(word, STATES),
        (status) => (line.sent.status = status),
      );
    else if (sent === 'url' || sent === 'seats' || sent === 'remark')
      this.readValue(
        line,
        field,
        text,
        convertAs(sent),
        (value) => Object.assign(line.sent, { [sent]: value }),
        rules[sent],
      );
    else this.readValue(line, field, text, readDay, (day) => (line.sent[sent] = day));
  }

  private readId(line: SessionLine, text: string): void {
    if (text === '') return;
    const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
    const first = this.seen.get(id);
    if (id === 0)
      this.refuse(line, 'id', text, 'Indiquez l’identifiant que donne un export, ou rien pour une nouvelle session.');
    else if (first !== undefined) this.refuse(line, 'id', text, `Cet identifiant est déjà celui de la ligne ${first}.`);
    else {
      this.seen.set(id, line.line);
      line.id = id;
    }
  }

  /** An empty cell gives undefined. */
  private readValue<T>(
    line: SessionLine,
    field: string,
    text: string,
    read: (text: string) => Read<T>,
    assign: (value: T | undefined) => void,
    fieldRule?: Parameters<typeof faultOf>[0],
  ): void {
    if (text === '') return assign(undefined);
    const cell = read(text);
    const msg = cell.msg ?? (fieldRule && faultOf(fieldRule, cell.value));
    if (msg === undefined) assign((cell as { value: T }).value);
    else this.refuse(line, field, text, msg);
  }

  private refuse({ line }: SessionLine, field: string, value: string, msg: string): void {
    this.faults.push({ line, field, msg, value });
  }
}

/** Converts the text as the form field does. */
function convertAs(sent: 'url' | 'seats' | 'remark') {
  return (text: string): Read<unknown> => ({ value: rules[sent].convert(text) });
}
