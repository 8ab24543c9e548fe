import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { JournalLines, writeLine } from '../db/journal-lines.js';
import { Modification } from '../db/modification.entity.js';
import { now } from './clock.js';
import { User } from './user.entity.js';

const HOUR = 3600;
const MINUTE = 60;
/** Per hour and instance: further accounts and addresses share one more line. */
const MAX_LINES = 100;

interface Failures {
  label: string;
  author: User | undefined;
  count: number;
  /** Count already written in the journal; `id` is the id of its line. */
  logged: number;
  id?: number;
  isWriting?: true;
}

/** A client address, and the folded username of an account that may not exist. */
export interface SignInAttempt {
  address: string;
  cle_username: string;
}

/** Most accounts that one minute journals refused attempts of. */
const MAX_REFUSED = 20;

const OTHERS = { label: 'divers comptes et adresses', author: undefined };

/**
 * Journals failed sign-ins: one line per hour, account and address, with a count. The username of an unknown account is
 * never written: it may be a password.
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

  /** An attempt refused before its password was checked: at most one line per minute and account, even in a flood. */
  async noteRefused({ address, cle_username }: SignInAttempt): Promise<void> {
    const minute = Math.floor(now() / MINUTE);
    if (minute !== this.minute) this.refused.clear();
    this.minute = minute;
    if (this.refused.size >= MAX_REFUSED) return;
    // The refusal is answered even if the database fails here.
    const user = await this.users.findOneBy({ cle_username }).catch(() => null);
    const label = nameOf(user);
    if (this.refused.has(label)) return;
    this.refused.add(label);
    const libelle = `${label}, depuis ${address}, refusée sans être regardée\u00a0: trop de tentatives`;
    this.journal.note({ genre: 'echec_connexion', libelle, author: user ?? undefined });
  }

  private lineOf(user: User | null, address: string): Failures {
    const own = { label: `${nameOf(user)}, depuis ${address}`, author: user ?? undefined };
    const { label, author } = this.lines.size < MAX_LINES || this.lines.has(own.label) ? own : OTHERS;
    const line = this.lines.get(label) ?? { label, author, count: 0, logged: 0 };
    this.lines.set(label, line);
    return line;
  }

  /** Failures that arrive during a write are written together by the next one. */
  private async logFailures(line: Failures): Promise<void> {
    if (line.isWriting) return;
    line.isWriting = true;
    while (line.logged < line.count) {
      const { count, id, label, author } = line;
      const libelle = `${label}, ${count} fois`;
      await this.journal.write(async (manager) => {
        if (id !== undefined) await manager.update(Modification, id, { libelle });
        else line.id = await writeLine(manager, { genre: 'echec_connexion', libelle, author });
      });
      line.logged = count;
    }
    delete line.isWriting;
  }
}

const nameOf = (user: User | null) => user?.username ?? 'compte inconnu';
