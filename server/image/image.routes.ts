import type { RequestHandler, Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DataSource } from 'typeorm';
import { piecesOf } from '../content/files.js';
import { readBlob } from '../database/blob.js';
import { select } from '../database/sql.js';
import { shortHash } from '../http/answers/digest.js';
import { type PdfSource, sendPdf } from '../http/answers/pdf.js';
import { endIfUnchanged } from '../http/answers/send.js';
import { answerError } from '../http/error.filter.js';
import { BORNES, PDF_ADDRESS } from './prepare.js';

const PDF_ROW = `
  SELECT LENGTH(f.contenu) AS taille
  FROM image_variante v JOIN fichier f ON f.empreinte = v.empreinte JOIN image i ON i.empreinte = v.empreinte
  WHERE v.empreinte = ? AND v.borne = 0 AND v.format = 'pdf'`;

/** Serves the PDFs of the library at addresses that contain their hash: they never change until they are removed. */
export function pdfs({ manager }: DataSource): RequestHandler {
  return async (request, response, next) => {
    const [, empreinte, nom] = PDF_ADDRESS.exec(request.path) ?? [];
    if (!empreinte || !nom || !['GET', 'HEAD'].includes(request.method)) return next();
    try {
      const [row] = await select<{ taille: number | string }>(manager, PDF_ROW, [empreinte]);
      if (row === undefined) return next();
      const pdf = { nom, empreinte, taille: Number(row.taille), pieces: piecesOf(manager, empreinte) };
      const source: PdfSource = {
        empreinte: () => Promise.resolve(empreinte),
        open: () => Promise.resolve(pdf),
        isImmutable: true,
      };
      await sendPdf(source, request, response);
    } catch (error) {
      answerError(error, request, response);
    }
  };
}

const ADDRESS = new RegExp(`^/image/([0-9a-f]{64})/(${BORNES.join('|')})\\.(webp|jpg|png)$`);
const TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };
const VARIANT_ROW = `
  SELECT v.contenu IS NULL AS is_whole, LENGTH(COALESCE(v.contenu, f.contenu)) AS taille
  FROM image_variante v JOIN fichier f ON f.empreinte = v.empreinte JOIN image i ON i.empreinte = v.empreinte
  WHERE v.empreinte = ? AND v.borne = ? AND v.format = ?`;

type VarianteKey = { empreinte: string; borne: number; format: string };
type Row = { is_whole: number | string; taille: number | string };

/** Serves the images of the library at addresses that contain their hash: they never change until they are removed. */
export function images({ manager }: DataSource): RequestHandler {
  return async (request, response, next) => {
    const [, empreinte, borne, format] = ADDRESS.exec(request.path) ?? [];
    if (!empreinte || !format || !['GET', 'HEAD'].includes(request.method)) return next();
    const variante = { empreinte, borne: Number(borne), format };
    try {
      const [row] = await select<Row>(manager, VARIANT_ROW, Object.values(variante));
      if (row === undefined) return next();
      setHeaders(response, variante);
      if (endIfUnchanged(request, response, `"${shortHash(empreinte)}-${borne}-${format}"`)) return;
      response.setHeader('Content-Length', Number(row.taille));
      if (request.method === 'HEAD') return void response.end();
      const isWhole = Number(row.is_whole) === 1;
      const key = isWhole ? { empreinte } : variante;
      const blob = { table: isWhole ? 'fichier' : 'image_variante', column: 'contenu', key };
      const pieces = readBlob(manager, blob, 0, Number(row.taille) - 1);
      // The client detects a cut answer by its Content-Length; an answer to a client that has left is dropped.
      await pipeline(Readable.from(pieces, { objectMode: false }), response).catch(() => undefined);
    } catch (error) {
      answerError(error, request, response);
    }
  };
}

function setHeaders(response: Response, { format }: VarianteKey): void {
  response.set({
    'Content-Type': TYPES[format]!,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
}
