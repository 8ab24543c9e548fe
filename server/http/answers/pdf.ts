import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiException } from '../../errors.js';
import { endIfUnchanged } from './send.js';

/** A PDF, read while it is sent: a slow client holds one chunk in memory, not the whole file. */
export interface Pdf {
  nom: string;
  empreinte: string;
  /** In bytes. */
  taille: number;
  /** Bytes from `start` to `end`, both included; rejects if the file has been replaced meanwhile. */
  pieces(start: number, end: number): AsyncGenerator<Buffer, void, undefined>;
}

export interface PdfSource {
  /** Current hash, without the size: some databases read the whole file to compute its length. */
  empreinte: () => Promise<string | undefined>;
  /** @throws ApiException 404 */
  open: () => Promise<Pdf>;
  /** Whether its address contains its hash. */
  isImmutable?: true;
}

/** Has no `sandbox`, which bars plug-ins: the viewer of Safari counts as one, and would stay blank. */
const POLICY =
  "default-src 'none'; script-src 'none'; object-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** Setting of the Express application: sends files in place of `sendPdf`. */
export const PDF_SENDER = 'pdf sender';
export type PdfSender = (pdf: Pdf, response: Response) => void;

/**
 * Sends a PDF to be shown in the browser: ETag, byte ranges (RFC 9110), accented name (RFC 6266). A client that has it
 * already costs one read of the hash.
 */
export async function sendPdf(source: PdfSource, request: Request, response: Response): Promise<void> {
  const sender = request.app.get(PDF_SENDER) as PdfSender | undefined;
  if (sender) return sender(await source.open(), response);
  const cacheControl = source.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache';
  if (source.isImmutable) response.setHeader('Cache-Control', cacheControl);
  const currentHash = request.headers['if-none-match'] && (await source.empreinte());
  if (currentHash && endIfUnchanged(request, response, `"${currentHash}"`)) return;
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
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControl,
    ETag: etag,
  });
  if (range !== undefined) response.status(206).set('Content-Range', `bytes ${start}-${end}/${size}`);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  // The client detects a cut answer by its Content-Length; an answer to a client that has left is dropped.
  await pipeline(Readable.from(pdf.pieces(start, end), { objectMode: false }), response).catch(() => undefined);
}

/** Undefined sends the whole file: no Range, a stale If-Range, several ranges, another unit. */
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
