import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { endsUnchanged } from './conditional.js';
import type { Encoding } from './compressors.js';
import { JsonArrayBody } from './json-list.js';

export type AnswerBody = Buffer | JsonArrayBody;

/** What a client is told beside the bytes. */
export interface ResponseHead {
  status: number;
  type: string;
  /** None of what is not there. */
  etag?: string;
  /** What whoever saves it calls it; none: after its address. */
  filename?: string;
}

/** Answers with these bytes under their validator, or says that the client has them already. */
export function send(request: Request, response: Response, described: ResponseHead, body: AnswerBody): void {
  const { etag } = described;
  if (etag === undefined || !endsUnchanged(request, response, etag)) sendBody(request, response, described, body);
}

/** The same to a client who is known not to have them. */
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
