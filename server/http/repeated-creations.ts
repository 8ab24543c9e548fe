import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { createHash, scrypt, subtle } from 'node:crypto';
import { promisify } from 'node:util';
import { catchError, mergeMap, type Observable } from 'rxjs';
import type { EntityManager } from 'typeorm';
import type { Transactions } from '../content/transactions.js';
import { findCompletedCreation, saveAnswer } from '../database/creation-keys.js';
import { badRequest } from '../errors.js';
import { type Creation, requireAuditContext, runAs } from '../principal.js';
import { log } from './log.js';
import { Errors } from './openapi.js';

const CREATES = Symbol('creates');
const HEADER = 'Idempotency-Key';
const KEY = /^[A-Za-z0-9]{8,64}$/;
const BAD_KEY = `Donnez à ${HEADER} de 8 à 64 lettres sans accent ou chiffres, tirés au hasard pour chaque création.`;

interface CreatesOptions {
  /** Fields of the body that are passwords. */
  secrets?: string[];
}

/**
 * The client may send this creation again under its `Idempotency-Key`: it is done once. The handler must run a single
 * transaction.
 */
export function Creates({ secrets = [] }: CreatesOptions = {}): MethodDecorator {
  return applyDecorators(
    SetMetadata(CREATES, secrets),
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

/** Answers a repeated creation with its first answer, even if it would be refused now. */
export class RepeatedCreations implements NestInterceptor {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const cle = request.get(HEADER);
    const audit = requireAuditContext();
    const { principal } = audit;
    const secrets = secretsOf(context);
    if (cle === undefined || !('droits' in principal) || secrets === undefined) return next.handle();
    if (!KEY.test(cle)) throw badRequest([{ param: HEADER, msg: BAD_KEY }]);
    const creation: Creation = { id_user: principal.id, cle, digest: await digestOf(request, secrets, cle) };
    return runAs({ ...audit, creation }, () => next.handle()).pipe(
      mergeMap(async (answer: object) => {
        if (creation.answer !== undefined) return JSON.parse(creation.answer) as object;
        await this.storeAnswer(creation, answer);
        return answer;
      }),
      catchError(async (error: unknown) => {
        // A creation refused now may have been done when it was first sent.
        const existing = await findCompletedCreation(this.manager, creation, error);
        if (!existing?.answer) throw error;
        if (existing.id_modification !== null) audit.onModification?.(existing.id_modification);
        return JSON.parse(existing.answer) as object;
      }),
    );
  }

  /** The creation is committed: if storing its answer fails, a repetition is answered with the current state. */
  private async storeAnswer(creation: Creation, answer: object): Promise<void> {
    try {
      await this.transactions.runUnrecorded((manager) => saveAnswer(manager, creation, answer));
    } catch (err) {
      log.warn({ err }, 'la réponse à une création n’a pas pu être gardée');
    }
  }
}

/** Undefined where the handler is no creation. */
const secretsOf = (context: ExecutionContext) =>
  Reflect.getMetadata(CREATES, context.getHandler()) as string[] | undefined;

const slowHash = promisify<string, string, number, Buffer>(scrypt);

type Files = Record<string, Express.Multer.File[]>;

/**
 * Digest of the method, address, fields and files. The raw bytes differ each time: a form draws its separator at
 * random. It is stored: a password is in it by a slow hash only, as in its account.
 */
async function digestOf(
  { method, originalUrl, body, files = {} }: Request,
  secrets: string[],
  cle: string,
): Promise<string> {
  const digests: unknown[] = [];
  for (const [name, sent] of Object.entries(files as Files))
    for (const { originalname, buffer } of sent)
      // `subtle` hashes on another thread: a large file takes time.
      digests.push([name, originalname, Buffer.from(await subtle.digest('SHA-256', buffer)).toString('hex')]);
  if (secrets.length > 0) {
    const passwords = JSON.stringify(secrets.map((name) => (body as Record<string, unknown> | undefined)?.[name]));
    digests.push((await slowHash(passwords, cle, 32)).toString('hex'));
  }
  const withoutSecrets = (name: string, value: unknown) => (secrets.includes(name) ? undefined : value);
  const sent = JSON.stringify([method, originalUrl, body, digests], withoutSecrets);
  return createHash('sha256').update(sent).digest('hex');
}
