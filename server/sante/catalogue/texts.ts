import type { EntityManager } from 'typeorm';
import { selectByIds } from '../../db/select.js';
import { renderMarkdown } from '../../markdown/markdown.js';
import type { TimeSlice } from '../../turns.js';
import type { TextFacts, Thing } from './catalogue.js';
import { readAllRows } from './pages.js';
import { type ShownLinks, shownIn } from './links.js';

/** Of parcours and pages alike: where their texts are, and where they are shown. */
const KINDS = [
  { entite: 'parcours', table: 'parcours', name: 'nom_parcours', text: 'descriptif_parcours', shownAt: '/parcours/' },
  { entite: 'static', table: 'static', name: 'titre', text: 'contenu', shownAt: '/page/' },
] as const;
/** Texts read at once. */
const SOME = 20;

interface Named {
  id: number;
  version: number;
  libelle: string;
}

/** What the Markdown texts show; one that has not changed is not read again. */
export class Texts {
  private known = new Map<string, ShownLinks>();
  private restored: string | null | undefined;

  /** `restored`: the word of the last restore, before which versions meant other texts. */
  async read(manager: EntityManager, restored: string | null, turns: TimeSlice): Promise<TextFacts[]> {
    if (this.restored !== restored) this.known.clear();
    this.restored = restored;
    const [before, present] = [this.known, new Map<string, ShownLinks>()];
    const facts: TextFacts[] = [];
    for (const kind of KINDS) {
      const rows = await namesIn(manager, kind, turns);
      const keyOf = ({ id, version }: Named) => `${kind.entite} ${id} ${version}`;
      const changed = rows.filter((row) => !before.has(keyOf(row)));
      for (let i = 0; i < changed.length; i += SOME) {
        const some = changed.slice(i, i + SOME);
        const shown = await readShown(manager, kind, some, turns);
        for (const row of some) present.set(keyOf(row), shown.get(row.id) ?? NOTHING);
      }
      for (const row of rows) {
        const shown = present.get(keyOf(row)) ?? before.get(keyOf(row))!;
        present.set(keyOf(row), shown);
        const thing: Thing = { entite: kind.entite, cle: String(row.id), libelle: row.libelle };
        facts.push({ thing, ...shown });
      }
    }
    this.known = present;
    return facts;
  }
}

const NOTHING: ShownLinks = { internal: [], external: [], muteImages: [] };

type TextKind = (typeof KINDS)[number];

function namesIn(manager: EntityManager, { table, name }: TextKind, turns: TimeSlice): Promise<Named[]> {
  const sql = `SELECT id, version, ${name} AS libelle FROM ${table} WHERE id > ? ORDER BY id`;
  return readAllRows<Named>(manager, sql, turns);
}

async function readShown(
  manager: EntityManager,
  { table, text, shownAt }: TextKind,
  rows: Named[],
  turns: TimeSlice,
): Promise<Map<number, ShownLinks>> {
  const sql = `SELECT id, ${text} AS text FROM ${table} WHERE id IN :ids`;
  const ids = rows.map(({ id }) => id);
  const shown = new Map<number, ShownLinks>();
  for (const row of await selectByIds<{ id: number; text: string }>(manager, sql, ids)) {
    shown.set(row.id, shownIn(await renderMarkdown(manager, row.text), `${shownAt}${row.id}`));
    await turns.yieldIfNeeded();
  }
  return shown;
}
