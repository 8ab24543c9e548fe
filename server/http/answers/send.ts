import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { type Encoding, JsonArrayBody } from './body.js';

export type AnswerBody = Buffer | JsonArrayBody;

export interface ResponseHead {
  status: number;
  type: string;
  /** Absent from an error page. */
  etag?: string;
  /** Name for a saved file; by default it is taken from the address. */
  filename?: string;
}

/** Sends the body with its ETag, or a 304 if the client has it. */
export function send(request: Request, response: Response, head: ResponseHead, body: AnswerBody): void {
  const { etag } = head;
  if (etag === undefined || !endIfUnchanged(request, response, etag)) sendBody(request, response, head, body);
}

/** Does not check `If-None-Match`. */
export function sendBody(
  { method }: Request,
  response: Response,
  { status, type, filename }: ResponseHead,
  body: AnswerBody,
  encoding?: Encoding,
): void {
  response.statusCode = status;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', body instanceof JsonArrayBody ? body.size : body.length);
  if (filename !== undefined)
    response.setHeader('Content-Disposition', contentDisposition(filename, { type: 'inline' }));
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  if (method === 'HEAD') response.end();
  else if (body instanceof JsonArrayBody) body.sendTo(response);
  else response.end(body);
}

/**
 * Sets the ETag; ends the response with a 304 and returns true if the client has that version. Only this function sends
 * a 304.
 */
export function endIfUnchanged(request: Request, response: Response, etag: string): boolean {
  response.setHeader('ETag', etag);
  // auth/guard.ts has already set `no-store` on an answer for one account.
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
  if (!matches(request.headers['if-none-match'], etag)) return false;
  response.removeHeader('Content-Type');
  response.statusCode = 304;
  response.end();
  return true;
}

/**
 * Weak comparison with `If-None-Match` (RFC 9110). Express also requires a request without `Cache-Control: no-cache`,
 * which fetch adds by itself.
 */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((candidate) => ['*', etag].includes(candidate.trim().replace(/^W\//, '')));
}
