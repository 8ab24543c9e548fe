import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { isNotModified } from '../http/conditional.js';
import { ApiException } from '../http/errors.js';
import type { Fichier } from './fichier.entity.js';

/** Sends a PDF to be shown in the browser: validator, byte ranges (RFC 9110), name with its accents (RFC 6266). */
export function sendPdf({ nom, empreinte, contenu }: Fichier, request: Request, response: Response): void {
  const etag = `"${empreinte}"`;
  if (isNotModified(request, etag)) {
    response.status(304).set({ ETag: etag, 'Cache-Control': 'no-cache' }).end();
    return;
  }
  const range = requestedRange(request, contenu.length, etag);
  if (range === 'unsatisfiable') {
    response.set('Content-Range', `bytes */${contenu.length}`);
    throw new ApiException(416, `Ce fichier compte ${contenu.length} octets : la plage demandée n’y est pas.`);
  }
  response.set({
    'Content-Type': 'application/pdf',
    'Content-Disposition': contentDisposition(nom, { type: 'inline' }),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-cache',
    ETag: etag,
  });
  if (range === undefined) {
    response.send(contenu);
    return;
  }
  response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${contenu.length}`);
  response.send(contenu.subarray(range.start, range.end + 1));
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
