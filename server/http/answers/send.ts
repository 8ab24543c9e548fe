import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { type Encoding, JsonArrayBody } from './body.js';
import { endIfUnchanged } from './etag.js';

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
