import { Semaphore } from '../../concurrency.js';
import { ApiException } from '../../errors.js';
import { foldText } from '../../french.js';
import { canonical } from '../../http/answers/api-answers.js';
import { digestInSlices } from '../../http/answers/digest.js';
import type { ContentAnswer, PublicRoute } from '../../http/answers/public-answers.js';
import { parseQuery } from '../../http/request.js';
import { ByteSemaphore } from '../../http/upload.js';
import { validated } from '../../http/validation/validate.js';
import { AgendaQuery, SessionAgendaQuery } from './agenda.dto.js';
import type { Agenda, Scope } from './agenda.service.js';

type AgendaAnswer = ContentAnswer & { body: Buffer };

interface Sources {
  siteName: string;
  agenda: Agenda;
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
const memory = new ByteSemaphore(MAX_SENDING_BYTES, { waitTimeoutMs: WAIT_TIMEOUT_MS, busyError });

const NUMBERED = /^\/(parcours|session)\/([1-9]\d{0,8})\.ics$/;
const OF_STAGE = /^\/stage\/([^/]+)\.ics$/;

/** Answers the addresses of agendas. Concurrent requests for one agenda share one build. */
export function agendaRoutes({ siteName, agenda, stagePath }: Sources): PublicRoute {
  const building = new Map<string, Promise<AgendaAnswer>>();

  const build = async (scope: Scope, query: AgendaQuery, origin: string): Promise<AgendaAnswer> => {
    const stageAt = (code: string) => origin + stagePath(code);
    const { content, filename } = await builders.run(() => agenda.of(scope, query, { siteName, stageAt }));
    const etag = `"${await digestInSlices(content)}"`;
    return { status: 200, type: 'text/calendar; charset=utf-8', etag, filename, body: content, memory };
  };

  const buildOnce = (name: string, make: () => Promise<AgendaAnswer>) => {
    const file = building.get(name) ?? make().finally(() => building.delete(name));
    building.set(name, file);
    return file;
  };

  /** Path of the page of the stage « A.ics »: the address is its page when no stage « A » exists. */
  const pageOf = async (scope: Scope): Promise<string> => {
    const code = scope.of === 'stage' ? await agenda.stageNamed(`${scope.code}.ics`) : undefined;
    return code === undefined ? '' : stagePath(code);
  };

  return (path, search) => {
    const scope = path.endsWith('.ics') ? scopeOf(path) : undefined;
    if (scope === undefined) return undefined;
    const query = queryOf(scope, search);
    const key = keyOf(scope, query);
    return {
      key,
      hasOrigin: true,
      load: async ({ origin, version }) => {
        try {
          return await buildOnce(`${version} ${origin} ${key}`, () => build(scope, query, origin));
        } catch (error) {
          const isMissing = error instanceof ApiException && error.getStatus() === 404;
          const page = isMissing ? await pageOf(scope).catch(() => '') : '';
          if (page === '') throw error;
          return { movedTo: search === '' ? page : `${page}?${search}` };
        }
      },
    };
  };
}

/** @throws ApiException 400 */
function queryOf(scope: Scope, search: string): AgendaQuery {
  const input = { values: parseQuery(search), isJson: false, emptyIsNone: true };
  return validated(scope.of === 'session' ? SessionAgendaQuery : AgendaQuery, input);
}

function keyOf(scope: Scope, query: AgendaQuery): string {
  const named = scope.of === 'stage' ? { ...scope, code: foldText(scope.code) } : scope;
  return `agenda ${canonical(named)} ${canonical({ ...query, codes: query.codes?.map(foldText) })}`;
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
