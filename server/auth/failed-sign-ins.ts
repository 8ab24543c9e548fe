import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { JournalLines, writeLine } from '../db/journal-lines.js';
import { Modification } from '../db/modification.entity.js';
import { now } from './clock.js';
import { User } from './user.entity.js';

const HOUR = 3600;
const MINUTE = 60;
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

/** Who tries: a client address, and a folded username, known or not. */
export interface Try {
  address: string;
  cle_username: string;
}

/** Accounts whose refused tries one minute tells. */
const MAX_REFUSED = 20;

const OTHERS = { whose: 'divers comptes et adresses', author: undefined };

/**
 * Failed sign-ins in the journal: a line an hour for an account and an address, which counts them. What was typed for an
 * account that there is not may be a password: it is written nowhere.
 */
@Injectable()
export class FailedSignIns {
  private hour = 0;
  private readonly lines = new Map<string, Failures>();

  private minute = 0;
  private readonly refused = new Set<string>();

  constructor(
    private readonly journal: JournalLines,
    @InjectRepository(User) private readonly users: Repository<User>,
  ) {}

  note(user: User | null, address: string): void {
    const hour = Math.floor(now() / HOUR);
    if (hour !== this.hour) this.lines.clear();
    this.hour = hour;
    const line = this.lineOf(user, address);
    line.count += 1;
    void this.logFailures(line);
  }

  /** A try after too many, whose password nobody looked at: a line a minute of an account, whoever floods. */
  async noteRefused({ address, cle_username }: Try): Promise<void> {
    const minute = Math.floor(now() / MINUTE);
    if (minute !== this.minute) this.refused.clear();
    this.minute = minute;
    if (this.refused.size >= MAX_REFUSED) return;
    // Who is refused has their answer, whatever becomes of this.
    const user = await this.users.findOneBy({ cle_username }).catch(() => null);
    const whose = nameOf(user);
    if (this.refused.has(whose)) return;
    this.refused.add(whose);
    const libelle = `${whose}, depuis ${address}, refusée sans être regardée\u00a0: trop de tentatives`;
    this.journal.note({ genre: 'echec_connexion', libelle, author: user ?? undefined });
  }

  private lineOf(user: User | null, address: string): Failures {
    const own = { whose: `${nameOf(user)}, depuis ${address}`, author: user ?? undefined };
    const { whose, author } = this.lines.size < MAX_LINES || this.lines.has(own.whose) ? own : OTHERS;
    const line = this.lines.get(whose) ?? { whose, author, count: 0, told: 0 };
    this.lines.set(whose, line);
    return line;
  }

  /** Those that come while it is written are written next, all at once. */
  private async logFailures(line: Failures): Promise<void> {
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

const nameOf = (user: User | null) => user?.username ?? 'compte inconnu';
