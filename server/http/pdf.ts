import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { ApiException } from '../errors.js';
import { endsUnchanged } from './conditional.js';

/** A PDF without its bytes, which are read as they are sent: whoever reads slowly holds a piece of it, not the whole. */
export interface Pdf {
  nom: string;
  empreinte: string;
  /** In bytes. */
  taille: number;
  /** The bytes from `start` to `end`, both included; fails where the file has been replaced meanwhile. */
  pieces(start: number, end: number): AsyncGenerator<Buffer, void, undefined>;
}

/** Where a PDF comes from. */
export interface PdfSource {
  /** Of what there is now: to tell its size, some databases read the whole file. */
  empreinte: () => Promise<string | undefined>;
  /** @throws ApiException 404 */
  open: () => Promise<Pdf>;
  /** Whether its address names its content. */
  isImmutable?: true;
}

/**
 * Sends a PDF to be shown in the browser: validator, byte ranges (RFC 9110), name with its accents (RFC 6266). Whoever has
 * it already costs the base no more than its validator.
 */
export async function sendPdf(source: PdfSource, request: Request, response: Response): Promise<void> {
  const cached = source.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache';
  if (source.isImmutable) response.setHeader('Cache-Control', cached);
  const known = request.headers['if-none-match'] && (await source.empreinte());
  if (known && endsUnchanged(request, response, `"${known}"`)) return;
  const pdf = await source.open();
  const { nom, taille: size } = pdf;
  const etag = `"${pdf.empreinte}"`;
  const range = requestedRange(request, size, etag);
  if (range === 'unsatisfiable') {
    response.set('Content-Range', `bytes */${size}`);
    throw new ApiException(416, `Ce fichier compte ${size} octets : la plage demandée n’y est pas.`);
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.set({
    'Content-Type': 'application/pdf',
    'Content-Length': String(end + 1 - start),
    'Content-Disposition': contentDisposition(nom, { type: 'inline' }),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    'Cache-Control': cached,
    ETag: etag,
  });
  if (range !== undefined) response.status(206).set('Content-Range', `bytes ${start}-${end}/${size}`);
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
