import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from 'express';
import type { DataSource, EntityManager } from 'typeorm';
import { escapeFormula, exportRows, ofToday, sendSpooled } from '../../csv/write.js';
import { select } from '../../database/sql.js';
import { chosenBy, type Condition, joined, SESSIONS } from '../select.js';
import type { PlanningFilter } from '../session-body.dto.js';
import type { SessionStage } from '../session-stage.entity.js';
import { SESSION_CSV_COLUMNS, sessionCells } from './cells.js';
import { formatPlace } from './places.js';

type SessionRow = Omit<SessionStage, 'stage'> & {
  code_stage: string;
  nom_lieu: string | null;
  ville_lieu: string | null;
};

/** Full sessions read at once: a few milliseconds of work. */
const SESSION_BATCH = 128;

/**
 * The inner SELECT finds the page in an index: otherwise some servers read and sorts all the rows that follow, for each
 * page.
 */
const page = (where: string, order: string) => `
  SELECT s.*, st.code_stage, l.nom AS nom_lieu, l.ville AS ville_lieu
  FROM ${SESSIONS} JOIN stage st ON st.id = s.id_stage
  JOIN (SELECT s.id FROM session_stage s ${where} ORDER BY ${order} LIMIT ${SESSION_BATCH}) chosen ON chosen.id = s.id
  ORDER BY ${order}`;

/** Exports sessions as CSV rows; importing them again changes nothing. */
@Injectable()
export class ExportSessionsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Orders by first day; sessions without dates come last. */
  send(filter: PlanningFilter, response: Response): Promise<void> {
    return sendSpooled(
      (take) => exportRows(this.dataSource, (manager) => readRows(manager, filter), take),
      ofToday('sessions'),
      response,
    );
  }
}

async function* readRows(manager: EntityManager, filter: PlanningFilter): AsyncGenerator<string[][]> {
  yield [SESSION_CSV_COLUMNS.titles];
  const { all, dated, undated } = chosenBy(filter);
  const read = (conditions: Condition[], order: string) => {
    const [where, values] = joined(conditions);
    return select<SessionRow>(manager, page(where, order), values);
  };
  yield* pages((last) => read([...all, ...dated, last ? afterDay(last) : DATED], 's.debut, s.id'));
  if (undated)
    yield* pages((last) => read([...all, ...undated, ['s.debut IS NULL AND s.id > ?', last?.id ?? 0]], 's.id'));
}

const DATED: Condition = ['s.debut IS NOT NULL'];
const afterDay = ({ debut, id }: SessionRow): Condition => [
  's.debut > ? OR (s.debut = ? AND s.id > ?)',
  debut,
  debut,
  id,
];

/** Keyset pagination: each page starts after the last session of the previous page. */
async function* pages(read: (last?: SessionRow) => Promise<SessionRow[]>): AsyncGenerator<string[][]> {
  let rows = await read();
  while (rows.length > 0) {
    yield rows.map(rowToCells);
    rows = rows.length < SESSION_BATCH ? [] : await read(rows.at(-1));
  }
}

function rowToCells({ id, code_stage, nom_lieu, ville_lieu, ...fields }: SessionRow): string[] {
  const names = nom_lieu === null ? '' : formatPlace({ nom: nom_lieu, ville: ville_lieu! });
  return SESSION_CSV_COLUMNS.toCells(sessionCells(fields, { id, code: code_stage, names })).map(escapeFormula);
}
