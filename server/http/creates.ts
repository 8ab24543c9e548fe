import { createHash, subtle } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { catchError, mergeMap, type Observable } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { runAs, type Creation, requireAct } from '../act.js';
import { doneBefore, keepAnswer } from '../db/creation-keys.js';
import type { Transactions } from '../db/transactions.js';
import { badRequest } from '../errors.js';
import { log } from './log.js';
import { Errors } from './openapi.js';

const CREATES = Symbol('creates');
const HEADER = 'Idempotency-Key';
const KEY = /^[A-Za-z0-9]{8,64}$/;
const BAD_KEY = `Donnez à ${HEADER} de 8 à 64 lettres sans accent ou chiffres, tirés au hasard pour chaque création.`;

/** Whoever got no answer to this creation may send it again under its key: it is done once. It is one transaction. */
export function Creates(): MethodDecorator {
  return applyDecorators(
    SetMetadata(CREATES, true),
    Errors(409),
    ApiHeader({
      name: HEADER,
      required: false,
      description:
        'Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).',
      schema: { type: 'string', pattern: KEY.source, example: '4f1c2b9e7a60' },
    }),
  );
}

/** A creation sent again under its key is answered as it was first, even where it would be refused by now. */
export class RepeatedCreations implements NestInterceptor {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const cle = request.get(HEADER);
    const act = requireAct();
    const { principal } = act;
    if (cle === undefined || principal.genre !== 'compte' || !creates(context)) return next.handle();
    if (!KEY.test(cle)) throw badRequest([{ param: HEADER, msg: BAD_KEY }]);
    const creation: Creation = { id_user: principal.id, cle, digest: await digestOf(request) };
    return runAs({ ...act, creation }, () => next.handle()).pipe(
      mergeMap(async (answer: object) => {
        if (creation.answer !== undefined) return JSON.parse(creation.answer) as object;
        await this.keep(creation, answer);
        return answer;
      }),
      catchError(async (error: unknown) => {
        // Refused by now, it may have been done before.
        const known = await doneBefore(this.manager, creation, error);
        if (!known?.answer) throw error;
        if (known.id_modification !== null) act.onModification?.(known.id_modification);
        return JSON.parse(known.answer) as object;
      }),
    );
  }

  /** It is done: should this fail, whoever asks again is told how it is by then. */
  private async keep(creation: Creation, answer: object): Promise<void> {
    try {
      await this.transactions.runApart((manager) => keepAnswer(manager, creation, answer));
    } catch (err) {
      log.warn({ err }, 'la réponse à une création n’a pas pu être gardée');
    }
  }
}

const creates = (context: ExecutionContext) => Reflect.getMetadata(CREATES, context.getHandler()) === true;

type Files = Record<string, Express.Multer.File[]>;

/** Of the call, its fields and its files; not of the bytes, in which a form puts other separators each time. */
async function digestOf({ method, originalUrl, body, files = {} }: Request): Promise<string> {
  const digests: unknown[] = [];
  for (const [name, sent] of Object.entries(files as Files))
    for (const { originalname, buffer } of sent)
      // On a thread of its own: a file takes its time.
      digests.push([name, originalname, Buffer.from(await subtle.digest('SHA-256', buffer)).toString('hex')]);
  const sent = JSON.stringify([method, originalUrl, body, digests]);
  return createHash('sha256').update(sent).digest('hex');
}
