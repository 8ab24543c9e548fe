import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { isNotModified } from '../http/conditional.js';
import { ApiException } from '../errors.js';
import type { Pdf } from './fichier.service.js';

/** Sends a PDF to be shown in the browser: validator, byte ranges (RFC 9110), name with its accents (RFC 6266). */
export async function sendPdf(pdf: Pdf, request: Request, response: Response): Promise<void> {
  const { nom, empreinte, taille } = pdf;
  const etag = `"${empreinte}"`;
  if (isNotModified(request, etag)) {
    response.status(304).set({ ETag: etag, 'Cache-Control': 'no-cache' }).end();
    return;
  }
  const range = requestedRange(request, taille, etag);
  if (range === 'unsatisfiable') {
    response.set('Content-Range', `bytes */${taille}`);
    throw new ApiException(416, `Ce fichier compte ${taille} octets : la plage demandée n’y est pas.`);
  }
  const { start, end } = range ?? { start: 0, end: taille - 1 };
  response.set({
    'Content-Type': 'application/pdf',
    'Content-Length': String(end + 1 - start),
    'Content-Disposition': contentDisposition(nom, { type: 'inline' }),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-cache',
    ETag: etag,
  });
  if (range !== undefined) response.status(206).set('Content-Range', `bytes ${start}-${end}/${taille}`);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  // A cut answer says by its length that it is one; whoever has left is told nothing.
  await pipeline(Readable.from(pdf.pieces(start, end), { objectMode: false }), response).catch(() => undefined);
}

/** One range, or undefined where the whole file answers: no Range, a stale If-Range, several ranges, another unit. */
function requestedRange(
  request: Request,
  size: number,
  etag: string,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const ifRange = request.get('If-Range');
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(request.get('Range') ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : 'unsatisfiable';
}
