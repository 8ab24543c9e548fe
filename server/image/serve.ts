import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler, Response } from 'express';
import type { DataSource } from 'typeorm';
import { readBlob } from '../db/blob.js';
import { select } from '../db/select.js';
import { endsUnchanged, shortHash } from '../http/conditional.js';
import { BORNES } from './bornes.js';

const ADDRESS = new RegExp(`^/image/([0-9a-f]{64})/(${BORNES.join('|')})\\.(webp|jpg|png)$`);
const TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };
const ROW = `
  SELECT v.contenu IS NULL AS is_whole, LENGTH(COALESCE(v.contenu, f.contenu)) AS taille
  FROM image_variante v JOIN fichier f ON f.empreinte = v.empreinte JOIN image i ON i.empreinte = v.empreinte
  WHERE v.empreinte = ? AND v.borne = ? AND v.format = ?`;

type Named = { empreinte: string; borne: number; format: string };
type Row = { is_whole: number | string; taille: number | string };

/** Answers the images of the library at addresses that name their content: what came once never changes, until it is removed. */
export function images({ manager }: DataSource): RequestHandler {
  return async (request, response, next) => {
    const [, empreinte, borne, format] = ADDRESS.exec(request.path) ?? [];
    if (!empreinte || !format || !['GET', 'HEAD'].includes(request.method)) return next();
    const named = { empreinte, borne: Number(borne), format };
    try {
      const [row] = await select<Row>(manager, ROW, Object.values(named));
      if (row === undefined) return next();
      describe(response, named);
      if (endsUnchanged(request, response, `"${shortHash(empreinte)}-${borne}-${format}"`)) return;
      response.setHeader('Content-Length', Number(row.taille));
      if (request.method === 'HEAD') return void response.end();
      const isWhole = Number(row.is_whole) === 1;
      const key = isWhole ? { empreinte } : named;
      const blob = { table: isWhole ? 'fichier' : 'image_variante', column: 'contenu', key };
      const pieces = readBlob(manager, blob, 0, Number(row.taille) - 1);
      // A cut answer says by its length that it is one; whoever has left is told nothing.
      await pipeline(Readable.from(pieces, { objectMode: false }), response).catch(() => undefined);
    } catch {
      // The base does not answer: the page asks again when it is shown again.
      response.status(503).set({ 'Retry-After': '5', 'Cache-Control': 'no-store' }).end();
    }
  };
}

function describe(response: Response, { format }: Named): void {
  response.set({
    'Content-Type': TYPES[format]!,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
}
