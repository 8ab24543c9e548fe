import type { EntityManager } from 'typeorm';
import { filesInText } from './files.js';
import type { Key, ContentType } from './kind.js';
import { tableOf } from './insert.js';
import { select } from './select.js';

/** Texts per query: each may be long. */
const SOME = 50;

/** A row whose Markdown refers to files. */
export interface Naming {
  kind: ContentType;
  key: Key;
  files: string[];
}

/** Every row whose Markdown refers to files, a batch in memory at a time. */
export async function* namingTexts(manager: EntityManager, kinds: readonly ContentType[]): AsyncGenerator<Naming> {
  for (const kind of kinds)
    for (const column of kind.texts ?? []) {
      const table = tableOf(manager, kind.entity);
      const sql = `
        SELECT id, ${column} AS text FROM ${table}
        WHERE id > ? AND (${column} LIKE '%/image/%' OR ${column} LIKE '%/fichier/%') ORDER BY id LIMIT ${SOME}`;
      for (let last = 0; ;) {
        const rows = await select<{ id: number; text: string }>(manager, sql, [last]);
        for (const { id, text } of rows) yield { kind, key: [id], files: filesInText(text) };
        if (rows.length < SOME) break;
        last = rows.at(-1)!.id;
      }
    }
}
