import { pipeline } from 'node:stream/promises';
import { ApiResponse } from '@nestjs/swagger';
import { create as contentDisposition } from 'content-disposition';
import type { Response } from 'express';
import { csvPieces } from './write.js';

export const CsvResponse = () =>
  ApiResponse({
    status: 200,
    description: 'Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.',
    content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } },
  });

/** Reads the rows on demand, and stops if the client leaves. */
export async function sendCsv(
  rows: Iterable<string[][]> | AsyncIterable<string[][]>,
  name: string,
  response: Response,
): Promise<void> {
  await pipeline(csvPieces(rows), asCsv(response, name));
}

export function asCsv(response: Response, name: string): Response {
  return response.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': contentDisposition(name),
    'Cache-Control': 'no-store',
  });
}

/** `stages-2026-11-22.csv` */
export const ofToday = (name: string): string => `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
