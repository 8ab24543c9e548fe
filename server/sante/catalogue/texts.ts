import type { EntityManager } from 'typeorm';
import { batchesOf, yieldIfNeeded } from '../../concurrency.js';
import { selectByIds } from '../../database/sql.js';
import { readTogether } from '../../database/statement-queue.js';
import { renderMarkdown } from '../../markdown/markdown.js';
import type { CatalogueText } from './catalogue.js';
import { readAllRows } from './pages.js';
import { placeholdersIn } from './placeholders.js';

/** Base address to resolve relative links. */
const SITE = 'http://site.invalid';
const LINK = /<a [^>]*?href="([^"]*)"/g;
const IMAGE = /<img ([^>]*?)\/?>/g;
const MAX_PER_TEXT = 1000;

type ShownLinks = Omit<CatalogueText, 'thing'>;

/** The HTML is rendered and sanitized by this program: every attribute is between double quotes. */
function extractLinks(html: string, address: string): Omit<ShownLinks, 'placeholders'> {
  const links = [...html.matchAll(LINK)].slice(0, MAX_PER_TEXT).map(([, href]) => decodeEntities(href!));
  const [internal, external]: [Set<string>, Set<string>] = [new Set(), new Set()];
  for (const href of links) {
    const target = URL.parse(href, SITE + address);
    if (target?.origin === SITE) internal.add(target.pathname + target.search);
    else if (target && /^https?:$/.test(target.protocol)) external.add(target.href);
  }
  const images = [...html.matchAll(IMAGE)].slice(0, MAX_PER_TEXT).map(([, attributes]) => attributes!);
  const mute = images.filter((attributes) => valueOf(attributes, 'alt').trim() === '');
  const muteImages = mute.map((attributes) => valueOf(attributes, 'src'));
  return { internal: [...internal], external: [...external], muteImages: [...new Set(muteImages)] };
}

function valueOf(attributes: string, name: string): string {
  return decodeEntities(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
}

function decodeEntities(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Columns of each text, and the address that shows it. */
const TEXT_SOURCES = [
  { entite: 'parcours', table: 'parcours', name: 'nom_parcours', text: 'descriptif_parcours', shownAt: '/parcours/' },
  { entite: 'static', table: 'static', name: 'titre', text: 'contenu', shownAt: '/page/' },
] as const;
const TEXTS_BATCH = 20;

interface TextRow {
  id: number;
  version: number;
  libelle: string;
}

/** Links of the Markdown texts, cached by row and version. */
export class Texts {
  private cached = new Map<string, ShownLinks>();
  private restored: string | null | undefined;

  /** `restored`: version set by the last restore, after which a row version may be another text. */
  async read(manager: EntityManager, restored: string | null): Promise<CatalogueText[]> {
    if (this.restored !== restored) this.cached.clear();
    this.restored = restored;
    const [before, present] = [this.cached, new Map<string, ShownLinks>()];
    const readSource = async (source: TextSource): Promise<CatalogueText[]> => {
      const rows = await readRows(manager, source);
      const keyOf = ({ id, version }: TextRow) => `${source.entite} ${id} ${version}`;
      const changed = rows.filter((row) => !before.has(keyOf(row)));
      for (const batch of batchesOf(changed, TEXTS_BATCH)) {
        const shown = await readLinks(manager, source, batch);
        for (const row of batch) present.set(keyOf(row), shown.get(row.id) ?? NO_LINKS);
      }
      return rows.map((row) => {
        const shown = present.get(keyOf(row)) ?? before.get(keyOf(row))!;
        present.set(keyOf(row), shown);
        return { thing: { entite: source.entite, cle: String(row.id), libelle: row.libelle }, ...shown };
      });
    };
    const texts = await readTogether(...TEXT_SOURCES.map((source) => () => readSource(source)));
    this.cached = present;
    return texts.flat();
  }
}

const NO_LINKS: ShownLinks = { internal: [], external: [], muteImages: [], placeholders: [] };

type TextSource = (typeof TEXT_SOURCES)[number];

function readRows(manager: EntityManager, { table, name }: TextSource): Promise<TextRow[]> {
  const sql = `SELECT id, version, ${name} AS libelle FROM ${table} WHERE id > ? ORDER BY id`;
  return readAllRows<TextRow>(manager, sql);
}

async function readLinks(
  manager: EntityManager,
  { table, text, shownAt }: TextSource,
  rows: TextRow[],
): Promise<Map<number, ShownLinks>> {
  const sql = `SELECT id, ${text} AS text FROM ${table} WHERE id IN :ids`;
  const ids = rows.map(({ id }) => id);
  const shown = new Map<number, ShownLinks>();
  for (const row of await selectByIds<{ id: number; text: string }>(manager, sql, ids)) {
    const links = extractLinks(await renderMarkdown(manager, row.text), `${shownAt}${row.id}`);
    shown.set(row.id, { ...links, placeholders: placeholdersIn(row.text) });
    await yieldIfNeeded();
  }
  return shown;
}
