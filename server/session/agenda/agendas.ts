import type { ArgumentsHost } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { digestInTurns } from '../../http/conditional.js';
import { ErrorFilter } from '../../http/error.filter.js';
import type { KeptAnswers } from '../../http/kept-answers.js';
import { validated } from '../../http/validation/read-fields.js';
import { AgendaQuery } from './agenda.dto.js';
import type { Agenda, Scope } from './agenda.service.js';

interface Sources {
  siteName: string;
  agenda: Agenda;
  answers: KeptAnswers;
  originOf: (request: Request) => string;
  /** The path of a stage's own page; without a built site, there is none. */
  stagePath: (code: string) => string;
}

const NUMBERED = /^\/(parcours|session)\/([1-9]\d{0,8})\.ics$/;
const OF_STAGE = /^\/stage\/([^/]+)\.ics$/;

/** Whether an agenda may be at a path. */
export const isAgenda = (path: string): boolean => path.endsWith('.ics') && scopeOf(path) !== undefined;

/** Answers the addresses of agendas, which are kept as pages are; what is wrong with one is told as the API tells it. */
export function agendas({ siteName, agenda, answers, originOf, stagePath }: Sources): RequestHandler {
  return async (request, response, next) => {
    const scope = ['GET', 'HEAD'].includes(request.method) ? scopeOf(request.path) : undefined;
    if (scope === undefined) return next();
    try {
      const query = validated(AgendaQuery, { values: request.query, isJson: false, emptyIsNone: true });
      const stageAt = (code: string) => originOf(request) + stagePath(code);
      const { content, filename } = await agenda.of(scope, query, { siteName, stageAt });
      const etag = `"${await digestInTurns(content)}"`;
      const described = { status: 200, type: 'text/calendar; charset=utf-8', etag, filename };
      answers.keep(request, response, described, content);
    } catch (error) {
      new ErrorFilter().catch(error, hostOf(request, response));
    }
  };
}

function scopeOf(path: string): Scope | undefined {
  if (path === '/agenda.ics') return { of: 'site' };
  const [, kind, id] = NUMBERED.exec(path) ?? [];
  if (kind !== undefined) return { of: kind as 'parcours' | 'session', id: Number(id) };
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

/** What a filter looks at. */
function hostOf(request: Request, response: Response): ArgumentsHost {
  return { switchToHttp: () => ({ getRequest: () => request, getResponse: () => response }) } as ArgumentsHost;
}
