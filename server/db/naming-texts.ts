import type { EntityManager } from 'typeorm';
import { filesInText } from './files.js';
import type { Key, ContentType } from './kind.js';
import { tableOf } from './insert.js';
import { select } from './select.js';

/** Texts per query: each may be long. */
const TEXT_BATCH = 50;

/** A row whose Markdown refers to files. */
export interface FileReferences {
  type: ContentType;
  key: Key;
  files: string[];
}

/** Every row whose Markdown refers to files, a batch in memory at a time. */
export async function* readFileReferences(
  manager: EntityManager,
  types: readonly ContentType[],
): AsyncGenerator<FileReferences> {
  for (const type of types)
    for (const column of type.texts ?? []) {
      const table = tableOf(manager, type.entity);
      const sql = `
        SELECT id, ${column} AS text FROM ${table}
        WHERE id > ? AND (${column} LIKE '%/image/%' OR ${column} LIKE '%/fichier/%') ORDER BY id LIMIT ${TEXT_BATCH}`;
      for (let last = 0; ;) {
        const rows = await select<{ id: number; text: string }>(manager, sql, [last]);
        for (const { id, text } of rows) yield { type, key: [id], files: filesInText(text) };
        if (rows.length < TEXT_BATCH) break;
        last = rows.at(-1)!.id;
      }
    }
}
