import type { Request, RequestHandler, Response } from 'express';
import { retryRead } from '../../database/errors.js';
import { answerError } from '../error.filter.js';
import { splitAddress } from '../request.js';
import { JsonArrayBody } from './body.js';
import { isRead, type PublicAnswers } from './public-answers.js';
import type { AnswerBody, ResponseHead } from './send.js';

/** A family of public addresses. @returns undefined for an address of another route @throws ApiException 400 */
export type PublicRoute = (path: string, search: string) => Question | undefined;

/** A request of a public page, reduced to the parameters that its answer depends on. */
export interface Question {
  /** Same for all spellings of a question; its answer is kept under it until the content changes. */
  key?: string;
  /** The answer contains the address of the site: it is kept for each origin. */
  hasOrigin?: boolean;
  /** Undefined leaves the request to the handlers that follow. */
  load: (context: QuestionContext) => Promise<PublicAnswer | undefined>;
  /** An error is otherwise answered as the API does, in JSON. */
  onError?: () => PublicAnswer | undefined;
}

export interface QuestionContext {
  /** Base URL of the site as this request names it. */
  origin: string;
  /** Undefined for a question without a key, or if the database did not answer. */
  version: string | undefined;
}

/** Bytes, or the path that has replaced this one, without the prefix of the site. */
export type PublicAnswer = ContentAnswer | { movedTo: string };

export interface ContentAnswer extends ResponseHead {
  body: AnswerBody;
  /** Besides those of every answer. */
  headers?: Record<string, string>;
  /** False: not kept, whatever its key. */
  isCacheable?: boolean;
  /** Bounds the memory of the bodies that are not kept, which slow clients keep. */
  memory?: { acquire: (bytes: number, response: Response) => Promise<void> };
}

interface Site {
  answers: PublicAnswers;
  originOf: (request: Request) => string;
  /** Prefix of the addresses of the site (config.ts). */
  base: string;
}

/** Answers the addresses of one family in Express: from the kept answers, or by loading. */
export function publicRoute({ answers, originOf, base }: Site, route: PublicRoute): RequestHandler {
  const reply = async (request: Request, response: Response, key: string | undefined, answer: ContentAnswer) => {
    const { body, headers, isCacheable = true, memory, ...head } = answer;
    if (headers !== undefined) response.set(headers);
    const wanted = isCacheable ? key : undefined;
    if (!answers.keeps(request, wanted))
      await memory?.acquire(body instanceof JsonArrayBody ? body.size : body.length, response);
    answers.answer(request, response, wanted, head, body);
  };
  return async (request, response, next) => {
    if (!isRead(request)) return next();
    try {
      const question = route(...splitAddress(request.url));
      if (question === undefined) return next();
      const origin = question.hasOrigin ? originOf(request) : '';
      const key = question.key && origin ? `${origin} ${question.key}` : question.key;
      const kept = key === undefined ? undefined : await answers.find(request, key);
      if (kept !== undefined) return answers.send(request, response, kept);
      const version = answers.versionOf(request);
      const answer = await retryRead(() => question.load({ origin, version })).catch((error: unknown) => {
        if (question.onError === undefined) throw error;
        return question.onError();
      });
      if (answer === undefined) next();
      else if ('movedTo' in answer) response.set('Cache-Control', 'no-cache').redirect(301, base + answer.movedTo);
      else await reply(request, response, key, answer);
    } catch (error) {
      answerError(error, request, response);
    }
  };
}
