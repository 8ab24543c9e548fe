import type { RequestHandler, Response } from 'express';
import type { DataSource } from 'typeorm';
import { select } from '../db/select.js';
import { ApiException } from '../errors.js';
import { piecesOf } from '../fichier/contenu.service.js';
import { type PdfSource, sendPdf } from '../http/pdf.js';
import { PDF_ADDRESS } from './document.js';

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
      refuse(response, error);
    }
  };
}

/** An ApiException is an invalid range; any other error a database failure, after which the client retries. */
function refuse(response: Response, error: unknown): void {
  response.removeHeader('Content-Length');
  if (error instanceof ApiException) return void response.status(error.getStatus()).end();
  response.status(503).set({ 'Retry-After': '5', 'Cache-Control': 'no-store' }).end();
}
