import { ApiException } from '../../errors.js';
import { foldText } from '../../french.js';
import { canonical } from '../../http/answers/api-answers.js';
import { BuiltFiles } from '../../http/answers/built-files.js';
import type { PublicRoute } from '../../http/answers/public-route.js';
import { parseQuery } from '../../http/request.js';
import { validated } from '../../http/validation/request-validation.js';
import { AgendaQuery, SessionAgendaQuery } from './agenda.dto.js';
import type { Agenda, Scope } from './agenda.service.js';

interface Sources {
  siteName: string;
  agenda: Agenda;
  /** Path of a stage's page; empty without a built site. */
  stagePath: (code: string) => string;
}

/** Agendas built at once, of 16 MB at most each. */
const MAX_BUILDS = 2;
const files = new BuiltFiles(
  MAX_BUILDS,
  'Trop d’agendas sont demandés en même temps\u00a0: réessayez dans une minute.',
);

const NUMBERED = /^\/(parcours|session)\/([1-9]\d{0,8})\.ics$/;
const OF_STAGE = /^\/stage\/([^/]+)\.ics$/;

/** Answers the addresses of agendas. Concurrent requests for one agenda share one build. */
export function agendaRoutes({ siteName, agenda, stagePath }: Sources): PublicRoute {
  const build = async (scope: Scope, query: AgendaQuery, origin: string) => {
    const stageAt = (code: string) => origin + stagePath(code);
    const file = await agenda.of(scope, query, { siteName, stageAt });
    return { ...file, type: 'text/calendar; charset=utf-8' };
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
          return await files.answer(`${version} ${origin} ${key}`, () => build(scope, query, origin));
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
