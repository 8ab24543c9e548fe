import type { Request, RequestHandler } from 'express';
import { Semaphore } from '../../concurrency.js';
import { ApiException } from '../../errors.js';
import { foldText } from '../../french.js';
import { digestInSlices } from '../../http/answers/etag.js';
import { canonical, type PublicAnswers } from '../../http/answers/public-answers.js';
import { answerError } from '../../http/error.filter.js';
import { parseQuery, splitAddress } from '../../http/request.js';
import { ByteSemaphore } from '../../http/upload.js';
import { validated } from '../../http/validation/validate.js';
import { AgendaQuery, SessionAgendaQuery } from './agenda.dto.js';
import type { Agenda, AgendaFile, Scope } from './agenda.service.js';

interface Sources {
  siteName: string;
  agenda: Agenda;
  answers: PublicAnswers;
  originOf: (request: Request) => string;
  /** Path of a stage's page; empty without a built site. */
  stagePath: (code: string) => string;
}

/** Agendas built at once, of 16 MB at most each. */
const MAX_BUILDS = 2;
const MAX_QUEUE = 50;
const WAIT_TIMEOUT_MS = 20_000;
const BUSY = 'Trop d’agendas sont demandés en même temps\u00a0: réessayez dans une minute.';
const busyError = () => new ApiException(503, BUSY, undefined, { 'Retry-After': '60' });
const builders = new Semaphore(MAX_BUILDS, { maxQueue: MAX_QUEUE, waitTimeoutMs: WAIT_TIMEOUT_MS, busyError });

/** Bytes of uncached agendas being sent, which slow clients keep in memory. */
const MAX_SENDING_BYTES = 64 * 1024 * 1024;
const sending = new ByteSemaphore(MAX_SENDING_BYTES, { waitTimeoutMs: WAIT_TIMEOUT_MS, busyError });

const NUMBERED = /^\/(parcours|session)\/([1-9]\d{0,8})\.ics$/;
const OF_STAGE = /^\/stage\/([^/]+)\.ics$/;

/** A parsed address; `key` is the same for all its spellings. */
interface Question {
  scope: Scope;
  query: AgendaQuery;
  key: string;
}

/** Undefined when the address is not an agenda's. @throws ApiException 400 */
function questionOf(address: string): Question | undefined {
  const [path, search] = splitAddress(address);
  const scope = path.endsWith('.ics') ? scopeOf(path) : undefined;
  if (scope === undefined) return undefined;
  const query: AgendaQuery = validated(scope.of === 'session' ? SessionAgendaQuery : AgendaQuery, {
    values: parseQuery(search),
    isJson: false,
    emptyIsNone: true,
  });
  const named = scope.of === 'stage' ? { ...scope, code: foldText(scope.code) } : scope;
  return {
    scope,
    query,
    key: `agenda ${canonical(named)} ${canonical({ ...query, codes: query.codes?.map(foldText) })}`,
  };
}

/** As `questionOf`, but undefined for an invalid address. */
export function questionAt(address: string): Question | undefined {
  try {
    return questionOf(address);
  } catch {
    return undefined;
  }
}

/**
 * Answers the addresses of agendas, which are cached like pages; errors are those of the API. Concurrent requests for
 * one agenda share one build.
 */
export function agendas({ siteName, agenda, answers, originOf, stagePath }: Sources): RequestHandler {
  const building = new Map<string, Promise<AgendaFile & { etag: string }>>();

  const build = async ({ scope, query }: Question, origin: string) => {
    const stageAt = (code: string) => origin + stagePath(code);
    const file = await builders.run(() => agenda.of(scope, query, { siteName, stageAt }));
    return { ...file, etag: `"${await digestInSlices(file.content)}"` };
  };

  const buildOnce = (question: Question, origin: string, state: string | undefined) => {
    const name = `${state} ${origin} ${question.key}`;
    const file = building.get(name) ?? build(question, origin).finally(() => building.delete(name));
    building.set(name, file);
    return file;
  };

  /** Path of the page of the stage « A.ics »: the address is its page when no stage « A » exists. */
  const pageAt = async (address: string): Promise<string | undefined> => {
    const scope = questionAt(address)?.scope;
    const code = scope?.of === 'stage' ? await agenda.stageNamed(`${scope.code}.ics`) : undefined;
    return code === undefined ? undefined : stagePath(code);
  };

  return async (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method)) return next();
    try {
      const question = questionOf(request.originalUrl);
      if (question === undefined) return next();
      const { content, filename, etag } = await buildOnce(question, originOf(request), answers.versionOf(request));
      const head = { status: 200, type: 'text/calendar; charset=utf-8', etag, filename };
      if (!answers.isCacheable(request)) await sending.acquire(content.length, response);
      answers.cache(request, response, head, content);
    } catch (error) {
      const isMissing = error instanceof ApiException && error.getStatus() === 404;
      const page = isMissing ? await pageAt(request.originalUrl).catch(() => undefined) : undefined;
      if (page)
        response.set('Cache-Control', 'no-cache').redirect(301, page + request.originalUrl.replace(/^[^?]*/, ''));
      else answerError(error, request, response);
    }
  };
}

function scopeOf(path: string): Scope | undefined {
  if (path === '/agenda.ics') return { of: 'site' };
  const [, of, id] = NUMBERED.exec(path) ?? [];
  if (of !== undefined) return { of: of as 'parcours' | 'session', id: Number(id) };
  const code = decoded(OF_STAGE.exec(path)?.[1]);
  return code === undefined ? undefined : { of: 'stage', code };
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
