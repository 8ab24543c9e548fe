import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FOR_UPDATE, insertAll, insertRow, select } from '../../database/sql.js';
import { executeDeferred } from '../../database/statement-queue.js';
import { LABEL_MAX, Modification } from './recorder.js';
import type { Transactions } from '../transactions.js';

const MINUTE = 60;
/** Separates the exports in one line. */
const EXPORT_SEPARATOR = ', puis ';
/** Locked: a second instance adds to the label that the first has written. */
const SELECT_LAST_EXPORT = `
  SELECT id, libelle FROM modification WHERE id = (
    SELECT id FROM modification WHERE date BETWEEN ? AND ? AND genre = 'export' AND id_auteur = ?
    ORDER BY id DESC LIMIT 1) ${FOR_UPDATE}`;
const UPDATE_LABEL = 'UPDATE modification SET libelle = ? WHERE id = ?';

/**
 * An action without changed content: a sign-in, an export, a command. A feature may have a `genre` of its own.
 */
interface JournalLine {
  genre: string;
  libelle: string;
  /** Otherwise only those who manage accounts see the line; a command's is for all. */
  isForAll?: true;
  author?: { id: number; username: string };
}

export function writeLine(manager: EntityManager, line: JournalLine): Promise<number> {
  return insertRow(manager, Modification, rowOf(line));
}

/** Deferred to the next statement of the transaction. */
export function writeLineDeferred(manager: EntityManager, line: JournalLine): Promise<void> {
  return insertAll(manager, Modification, [rowOf(line)]);
}

function rowOf({ genre, libelle, author, isForAll }: JournalLine) {
  return {
    date: Math.floor(Date.now() / 1000),
    id_auteur: author?.id ?? null,
    auteur: author?.username ?? null,
    genre,
    source: genre === 'commande' ? 'commande' : 'site',
    libelle: libelle.slice(0, LABEL_MAX),
    reservee: Number(!isForAll && genre !== 'commande'),
    annulee_par: null,
  };
}

/** Writes journal lines in the background: an answer neither waits for a line nor fails because of it. */
export class JournalLines {
  private readonly logger = new Logger('Journal');
  private lastExport: Promise<unknown> = Promise.resolve();

  constructor(private readonly transactions: Transactions) {}

  note(line: JournalLine): void {
    void this.write(async (manager) => void (await writeLine(manager, line)));
  }

  /** One line per minute and person, which lists each export once: many exports do not flood the journal. */
  noteExport(libelle: string, author: { id: number; username: string }): void {
    const write = async (manager: EntityManager) => {
      const now = Math.floor(Date.now() / 1000);
      // The upper bound skips lines dated in the future by a wrong clock.
      const dates = [now - MINUTE, now + MINUTE];
      const [last] = await select<{ id: number; libelle: string }>(manager, SELECT_LAST_EXPORT, [...dates, author.id]);
      if (last === undefined) return writeLineDeferred(manager, { genre: 'export', libelle, author });
      const all = addExport(last.libelle, libelle);
      if (all !== last.libelle) await executeDeferred(manager, UPDATE_LABEL, [all, last.id]);
    };
    // One at a time: each reads the label that the previous one has written.
    this.lastExport = this.lastExport.then(() => this.write(write));
  }

  /** Returns whether the line was written; otherwise the log holds the reason. */
  async write(work: (manager: EntityManager) => Promise<void>): Promise<boolean> {
    // The journal is then the upstream's, which writes such lines itself.
    if (this.transactions.upstream !== undefined) return true;
    try {
      await this.transactions.runUnrecorded(work);
      return true;
    } catch (error) {
      this.logger.warn(`Une ligne du journal n’a pas pu être écrite : ${(error as Error).message}`);
      return false;
    }
  }
}

/** Adds an export to a line; its choice, then all choices, become `…` when they do not fit. */
function addExport(libelle: string, other: string): string {
  const existing = libelle.split(EXPORT_SEPARATOR);
  if (existing.includes(other)) return libelle;
  const variants = [[...existing, other], [...existing, withoutChoice(other)], [...existing, other].map(withoutChoice)];
  const [first, ...shorter] = variants.map((names) => [...new Set(names)].join(EXPORT_SEPARATOR));
  return shorter.reduce((text, next) => (text.length <= LABEL_MAX ? text : next), first!);
}

/** « Stages en CSV, … » */
function withoutChoice(name: string): string {
  const [what = '', ...choice] = name.split(', ');
  return choice.length === 0 ? what : `${what}, …`;
}
