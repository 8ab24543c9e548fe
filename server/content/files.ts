import type { EntityManager } from 'typeorm';
import { type Blob, readBlob, writeBlob } from '../database/blob.js';
import { settleAll } from '../database/statement-queue.js';
import { FOR_SHARE, FOR_UPDATE, select, tableOf, upsertAll, whereIn } from '../database/sql.js';
import { ApiException } from '../errors.js';
import type { Change } from './change.js';
import { Fichier } from './fichier.entity.js';
import type { ContentType, FieldValues, Key } from './content-type.js';

interface FileRow {
  empreinte: string;
  sans_nom_depuis: number | null;
}

/** The name and content columns of each file: a change always holds both. */
export function fileColumnPairs({ files = {} }: ContentType): string[][] {
  return Object.values(files).map(({ name, content }) => [name, content]);
}

/** Digests of the files that fields, or both sides of a change, name; each once. */
export function filesIn({ files = {}, texts = [] }: ContentType, fields: FieldValues | Change): string[] {
  const textsOf = (columns: string[]) =>
    columns.flatMap((column) => fields[column] ?? []).filter((value) => typeof value === 'string');
  const attached = textsOf(Object.values(files).map(({ content }) => content));
  return [...new Set([...attached, ...textsOf(texts).flatMap(filesInText)])];
}

/** An address of this site that holds a digest, wherever Markdown allows an address. */
const FILE_ADDRESS = /(?<=^|[\s("'<=])\/(?:image|fichier)\/([0-9a-f]{64})\//g;

/** Digests in a Markdown text, each once. */
export function filesInText(text: string): string[] {
  return [...new Set([...text.matchAll(FILE_ADDRESS)].map(([, file]) => file!))];
}

/** Locks files before a transaction refers to them, so that none is collected. Returns whether all exist. */
export async function lockFiles(manager: EntityManager, files: string[]): Promise<boolean> {
  if (files.length === 0) return true;
  const sql = `SELECT empreinte, sans_nom_depuis FROM fichier WHERE empreinte IN :files ${FOR_UPDATE}`;
  const rows = await select<FileRow>(manager, ...whereIn(sql, ':files', files));
  if (rows.some(({ sans_nom_depuis }) => sans_nom_depuis !== null))
    await manager.query(
      ...whereIn('UPDATE fichier SET sans_nom_depuis = NULL WHERE empreinte IN :files', ':files', files),
    );
  return rows.length === files.length;
}

/** The same for all files of rows; images in their texts must also stay in the library. */
export async function lockReferencedFiles(
  manager: EntityManager,
  type: ContentType,
  rows: FieldValues[],
): Promise<boolean> {
  const files = new Set(rows.flatMap((fields) => filesIn(type, fields)));
  const inTexts = new Set(rows.flatMap((fields) => filesIn({ ...type, files: {} }, fields)));
  // Same lock order as a removal from the library, against deadlocks.
  return (await areInLibrary(manager, [...inTexts])) && (await lockFiles(manager, [...files]));
}

/** The same for files that rows refer to from now on. @throws ApiException 409 */
export async function requireFiles(manager: EntityManager, type: ContentType, rows: FieldValues[]): Promise<void> {
  if (await lockReferencedFiles(manager, type, rows)) return;
  throw new ApiException(409, 'Le contenu de ce fichier n’est plus gardé\u00a0: déposez-le de nouveau.');
}

async function areInLibrary(manager: EntityManager, files: string[]): Promise<boolean> {
  if (files.length === 0) return true;
  const sql = `SELECT empreinte FROM image WHERE empreinte IN :files ${FOR_SHARE}`;
  return (await select(manager, ...whereIn(sql, ':files', files))).length === files.length;
}

/** Texts per query: each may be long. */
const TEXT_BATCH = 50;

/** A Markdown column. */
interface TextColumn {
  type: ContentType;
  column: string;
  table: string;
}

/** A row whose Markdown refers to files. */
interface FileReferences {
  type: ContentType;
  key: Key;
  fields: FieldValues;
  files: string[];
}

/**
 * Every row whose Markdown refers to files, a batch of each column in memory at a time. `named`: another manager, for one
 * that knows no entities (database/snapshot.ts).
 */
export async function* readFileReferences(
  manager: EntityManager,
  types: readonly ContentType[],
  named = manager,
): AsyncGenerator<FileReferences> {
  const columns = types.flatMap((type) =>
    (type.texts ?? []).map((column): TextColumn => ({ type, column, table: tableOf(named, type.entity) })),
  );
  const first = await settleAll(...columns.map((one) => readTexts(manager, one, 0)));
  for (const [i, one] of columns.entries())
    for (let rows = first[i]!; ; rows = await readTexts(manager, one, rows.at(-1)!.id)) {
      for (const { id, ...fields } of rows)
        yield { type: one.type, key: [id], fields, files: filesInText(String(fields[one.column])) };
      if (rows.length < TEXT_BATCH) break;
    }
}

function readTexts(manager: EntityManager, { table, column }: TextColumn, after: number) {
  const sql = `
    SELECT * FROM ${table}
    WHERE id > ? AND (${column} LIKE '%/image/%' OR ${column} LIKE '%/fichier/%') ORDER BY id LIMIT ${TEXT_BATCH}`;
  return select<FieldValues & { id: number }>(manager, sql, [after]);
}

interface Contenu {
  empreinte: string;
  contenu: Buffer;
}

/** Stores the contents that are new, in the transaction that refers to them. */
export async function storeContents(manager: EntityManager, contenus: Contenu[]): Promise<void> {
  const date = Math.floor(Date.now() / 1000);
  for (const { empreinte, contenu } of contenus) {
    // Read without a lock: the lock of a missing row would block all other uploads of the same content.
    const isStored = await manager.existsBy(Fichier, { empreinte });
    if (isStored && (await manager.update(Fichier, { empreinte }, { date, sans_nom_depuis: null })).affected) continue;
    await upsertAll(manager, Fichier, 'empreinte', [{ empreinte, date, contenu: '', sans_nom_depuis: null }]);
    await writeBlob(manager, contentOf(empreinte), [contenu]);
  }
}

/** Reads the bytes from `start` to `end`, both included. */
export function piecesOf(manager: EntityManager, empreinte: string) {
  return (start: number, end: number) => readBlob(manager, contentOf(empreinte), start, end);
}

function contentOf(empreinte: string): Blob {
  return { table: 'fichier', column: 'contenu', key: { empreinte } };
}
