import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import type { Content } from '../content/content.js';
import { Transactions } from '../content/transactions.js';
import { foundOr404, select } from '../database/sql.js';
import { settleAll } from '../database/statement-queue.js';
import { existingOr400 } from '../http/validation/references.js';
import { Lieu } from '../lieu/lieu.entity.js';
import { startOf } from '../paris.js';
import { Stage } from '../stage/stage.entity.js';
import { chosenBy, modifiedSince, readPage, SESSION_COLUMNS, SESSIONS } from './select.js';
import type {
  SessionStageBody,
  SessionStageFields,
  SessionStageQuery,
  SessionStageUpdateBody,
} from './session-body.dto.js';
import { type SessionRow, type SessionStageDetail, toRow, toSession } from './session.dto.js';
import { SESSION_STAGE } from './session.kind.js';

const DEFAULT_LIMIT = 50;
const SOURCE = { columns: SESSION_COLUMNS, from: SESSIONS };

@Injectable()
export class SessionService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  /** Orders by first day; sessions without dates come last. */
  async list({ limit = DEFAULT_LIMIT, offset = 0, modifie_depuis, ...query }: SessionStageQuery) {
    const chosen = chosenBy(query);
    if (modifie_depuis !== undefined) chosen.all.push(modifiedSince(startOf(modifie_depuis)!));
    const { rows, total } = await readPage<SessionRow>(this.manager, SOURCE, chosen, { limit, offset });
    return { lines: rows.map(toSession), total };
  }

  async get(id: number, manager = this.manager): Promise<SessionStageDetail> {
    const [row] = await select<SessionRow>(manager, `SELECT ${SESSION_COLUMNS} FROM ${SESSIONS} WHERE s.id = ?`, [id]);
    return toSession(foundOr404(row ?? null, SESSION_STAGE.withArticle, id));
  }

  async create({ stageId, ...fields }: SessionStageBody): Promise<SessionStageDetail> {
    return this.transactions.runAndRead(
      async (content) => {
        const [, , sessionId] = await settleAll(
          existingOr400(content.manager, Stage, 'stageId', [stageId]),
          existingPlace(content, fields),
          content.create(SESSION_STAGE, { ...toRow(fields), id_stage: stageId }),
        );
        return sessionId;
      },
      (manager, id) => this.get(id, manager),
    );
  }

  async update(id: number, body: SessionStageUpdateBody, versions?: number[]): Promise<SessionStageDetail> {
    const fields = toRow(body);
    return this.transactions.runAndRead(
      async (content) => {
        const [before] = await settleAll(
          content.lockForUpdate(SESSION_STAGE, id, versions, fields),
          existingPlace(content, body),
        );
        await content.apply({ type: SESSION_STAGE, update: [{ before, fields }] });
      },
      (manager) => this.get(id, manager),
    );
  }

  async delete(id: number, versions?: number[]): Promise<void> {
    await this.transactions.run((content) => content.delete(SESSION_STAGE, id, versions));
  }
}

async function existingPlace({ manager }: Content, { placeId }: SessionStageFields): Promise<void> {
  await existingOr400(manager, Lieu, 'placeId', placeId === undefined ? [] : [placeId]);
}
