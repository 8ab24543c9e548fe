import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { insertRow } from './insert.js';
import { LABEL_MAX, Modification } from './modification.entity.js';
import { select } from './select.js';
import type { Transactions } from './transactions.js';

const MINUTE = 60;
/** Between the exports of one line. */
const AND = ', puis ';

/** What somebody did that changed nothing of what is told row by row. */
export interface JournalLine {
  genre: 'connexion' | 'echec_connexion' | 'export' | 'commande';
  libelle: string;
  author?: { id: number; username: string };
}

export function writeLine(manager: EntityManager, { genre, libelle, author }: JournalLine): Promise<number> {
  return insertRow(manager, Modification, {
    date: Math.floor(Date.now() / 1000),
    id_auteur: author?.id ?? null,
    auteur: author?.username ?? null,
    genre,
    source: genre === 'commande' ? 'commande' : 'site',
    libelle: libelle.slice(0, LABEL_MAX),
    reservee: genre !== 'commande',
    annulee_par: null,
  });
}

/** Writes lines of the journal beside the answers: nobody waits for one, and nobody is refused because of one. */
export class JournalLines {
  private readonly logger = new Logger('Journal');
  private lastExport: Promise<unknown> = Promise.resolve();

  constructor(private readonly transactions: Transactions) {}

  note(line: JournalLine): void {
    void this.write(async (manager) => void (await writeLine(manager, line)));
  }

  /** A line a minute for a person, which names each export once: many in a row do not bury the rest of the journal. */
  noteExport(libelle: string, author: { id: number; username: string }): void {
    const write = async (manager: EntityManager) => {
      const sql = "SELECT id, libelle FROM modification WHERE date > ? AND genre = 'export' AND id_auteur = ?";
      const values = [Math.floor(Date.now() / 1000) - MINUTE, author.id];
      const [last] = await select<Pick<Modification, 'id' | 'libelle'>>(manager, sql, values);
      if (last === undefined) return void (await writeLine(manager, { genre: 'export', libelle, author }));
      const known = last.libelle.split(AND);
      const all = [...known, libelle].join(AND);
      if (!known.includes(libelle) && all.length <= LABEL_MAX)
        await manager.update(Modification, last.id, { libelle: all });
    };
    // Of two at once the second finds what the first has written.
    this.lastExport = this.lastExport.then(() => this.write(write));
  }

  /** Whether it could be written; the log says why not. */
  async write(work: (manager: EntityManager) => Promise<void>): Promise<boolean> {
    try {
      await this.transactions.runApart(work);
      return true;
    } catch (error) {
      this.logger.warn(`Une ligne du journal n’a pas pu être écrite : ${(error as Error).message}`);
      return false;
    }
  }
}
