import { Injectable } from '@nestjs/common';
import { JournalLines, writeLine } from '../db/journal-lines.js';
import { Modification } from '../db/modification.entity.js';
import { now } from './clock.js';
import type { User } from './user.entity.js';

const HOUR = 3600;
/** Of one hour and one instance: whatever comes from more accounts and addresses shares one more line. */
const MAX_LINES = 100;

interface Failures {
  whose: string;
  author: User | undefined;
  count: number;
  /** How many the line in the base tells; `id`: its own. */
  told: number;
  id?: number;
  isBeingTold?: true;
}

const OTHERS = { whose: 'divers comptes et adresses', author: undefined };

/**
 * Failed sign-ins in the journal: a line an hour for an account and an address, which counts them. What was typed for an
 * account that there is not may be a password: it is written nowhere.
 */
@Injectable()
export class FailedSignIns {
  private hour = 0;
  private readonly lines = new Map<string, Failures>();

  constructor(private readonly journal: JournalLines) {}

  note(user: User | null, address: string): void {
    const hour = Math.floor(now() / HOUR);
    if (hour !== this.hour) this.lines.clear();
    this.hour = hour;
    const line = this.lineOf(user, address);
    line.count += 1;
    void this.tell(line);
  }

  private lineOf(user: User | null, address: string): Failures {
    const own = { whose: `${user?.username ?? 'compte inconnu'}, depuis ${address}`, author: user ?? undefined };
    const { whose, author } = this.lines.size < MAX_LINES || this.lines.has(own.whose) ? own : OTHERS;
    const line = this.lines.get(whose) ?? { whose, author, count: 0, told: 0 };
    this.lines.set(whose, line);
    return line;
  }

  /** Those that come while it is written are written next, all at once. */
  private async tell(line: Failures): Promise<void> {
    if (line.isBeingTold) return;
    line.isBeingTold = true;
    while (line.told < line.count) {
      const { count, id, whose, author } = line;
      const libelle = `${whose}, ${count} fois`;
      await this.journal.write(async (manager) => {
        if (id !== undefined) await manager.update(Modification, id, { libelle });
        else line.id = await writeLine(manager, { genre: 'echec_connexion', libelle, author });
      });
      line.told = count;
    }
    delete line.isBeingTold;
  }
}
