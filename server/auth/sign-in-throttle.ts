import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Counter } from 'prom-client';
import { Column, Entity, EntityManager, Index, LessThan, MoreThan, PrimaryColumn, Repository } from 'typeorm';
import { JournalLines, writeLine } from '../content/journal/journal-lines.js';
import { Modification } from '../content/journal/recorder.js';
import { Transactions } from '../content/transactions.js';
import { Id } from '../database/columns.js';
import { insertRowDeferred, upsertAll } from '../database/sql.js';
import { executeDeferred } from '../database/statement-queue.js';
import { ApiException } from '../errors.js';
import { log, logRequest } from '../http/log.js';
import type { RequestReport } from '../http/request-report.js';
import { now } from '../paris.js';
import { User } from './user.entity.js';

const HOUR = 3600;
const MINUTE = 60;
/** Lines of the log per hour and instance; further accounts and addresses share one more. */
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
interface SignInAttempt {
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

  /** `what` was wrong, when it is not the password. */
  note(user: User | null, address: string, what?: string): void {
    const hour = Math.floor(now() / HOUR);
    if (hour !== this.hour) this.lines.clear();
    this.hour = hour;
    const line = this.lineOf(user, address, what);
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
    const libelle = `${label}, depuis ${address}, refusée sans vérifier le mot de passe\u00a0: trop de tentatives`;
    this.journal.note({ genre: 'echec_connexion', libelle, author: user ?? undefined });
  }

  private lineOf(user: User | null, address: string, what?: string): Failures {
    const name = what === undefined ? nameOf(user) : `${nameOf(user)}, ${what}`;
    const own = { label: `${name}, depuis ${address}`, author: user ?? undefined };
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

const refusedSignIns = new Counter({
  name: 'sign_in_failures_total',
  help: 'Connexions refusées : 401, identifiant ou mot de passe ; 429, trop de tentatives.',
  labelNames: ['status'],
});

export const SIGN_IN_ROUTE = '/api/login';
export const SECOND_ROUTES = ['/api/login/second', '/api/login/cle'];

function isRefusedSignIn({ method, route, status }: RequestReport): boolean {
  return method === 'POST' && [SIGN_IN_ROUTE, ...SECOND_ROUTES].includes(route) && (status === 401 || status === 429);
}

/** A tool that bans addresses finds the refused ones in the log. */
export function logSignIn(report: RequestReport): void {
  if (isRefusedSignIn(report)) log.warn(report, 'connexion refusée');
  else logRequest(report);
}

export function countRefusedSignIn(report: RequestReport): void {
  if (isRefusedSignIn(report)) refusedSignIns.inc({ status: report.status });
}

/** A client address: its attempts lock this row in turn, on any instance. */
@Entity('sign_in_address')
export class SignInAddress {
  @PrimaryColumn({ length: 45 }) address: string;
  /** Unix time of the last attempt, in seconds. */
  @Index() @Column() tried_at: number;
}

/**
 * An attempt, inserted before its password is checked and deleted if that was right: a row that stays is a failure. In
 * the database, for all instances.
 */
@Entity('sign_in_failure')
@Index(['address', 'failed_at'])
export class SignInFailure {
  @Id() id: number;
  /** Client address, as the proxy settings give it (cookies.ts). */
  @Column({ length: 45 }) address: string;
  /** Folded username, of an account or not. */
  @Column({ length: 200 }) cle_username: string;
  /** Unix time, in seconds. */
  @Index() @Column() failed_at: number;
}

const WINDOW_SECONDS = 15 * 60;
/** Wrong codes of a second factor (factors/code-throttle.ts) are counted in the same table. */
export const CODE_WINDOW_SECONDS = HOUR;
const MAX_FAILURES_OF_ACCOUNT = 10;
const MAX_FAILURES_OF_ADDRESS = 100;
/** Time between two deletions of the rows that have left the window. */
const SWEEP_SECONDS = 60;

/**
 * Slows guessing from one address; failures from elsewhere never lock an account. An attempt counts as a failure before
 * its password is checked: a thousand at once get no more checks than in sequence.
 */
@Injectable()
export class SignInThrottle {
  private sweptAt = 0;

  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly failed: FailedSignIns,
  ) {}

  /**
   * Writes almost nothing, so that a refused attempt is cheap.
   * @throws ApiException 429 with the seconds to wait, until enough failures have left the window
   */
  async requireFewFailures(attempt: SignInAttempt): Promise<void> {
    this.refuse(attempt, await secondsToWait(this.manager, attempt));
  }

  /**
   * Counts an attempt before its password is checked; returns its row, for `releaseAttempt`.
   * @throws ApiException 429 as `requireFewFailures` does
   */
  async count(attempt: SignInAttempt): Promise<number> {
    const { seconds, inserted } = await this.transactions.runUnrecorded(async (manager) => {
      // Locks the row of the address: its other attempts wait until this one is counted.
      await upsertAll(manager, SignInAddress, 'address', [{ address: attempt.address, tried_at: now() }]);
      await this.sweep(manager);
      const seconds = await secondsToWait(manager, attempt);
      if (seconds !== undefined) return { seconds };
      return { seconds, inserted: await insertRowDeferred(manager, SignInFailure, { ...attempt, failed_at: now() }) };
    });
    this.refuse(attempt, seconds);
    return inserted!.resolved;
  }

  private refuse(attempt: SignInAttempt, seconds: number | undefined): void {
    if (seconds === undefined) return;
    void this.failed.noteRefused(attempt);
    const message = `Trop de tentatives de connexion\u00a0: réessayez dans ${Math.ceil(seconds / 60)} min.`;
    throw new ApiException(429, message, undefined, { 'Retry-After': String(seconds) });
  }

  private async sweep(manager: EntityManager): Promise<void> {
    if (this.sweptAt > now() - SWEEP_SECONDS) return;
    this.sweptAt = now();
    const old = LessThan(now() - CODE_WINDOW_SECONDS);
    await manager.delete(SignInFailure, { failed_at: old });
    await manager.delete(SignInAddress, { tried_at: old });
  }
}

/** Call with the right password, in the transaction that acts upon it. */
export async function releaseAttempt(manager: EntityManager, id: number): Promise<void> {
  await executeDeferred(manager, 'DELETE FROM sign_in_failure WHERE id = ?', [id]);
}

async function secondsToWait(
  manager: EntityManager,
  { address, cle_username }: SignInAttempt,
): Promise<number | undefined> {
  const recent = await manager.find(SignInFailure, {
    where: { address, failed_at: MoreThan(now() - WINDOW_SECONDS) },
    order: { failed_at: 'DESC' },
    take: MAX_FAILURES_OF_ADDRESS,
  });
  const ofAccount = recent.filter((failure) => failure.cle_username === cle_username);
  const deciding = ofAccount[MAX_FAILURES_OF_ACCOUNT - 1] ?? recent[MAX_FAILURES_OF_ADDRESS - 1];
  return deciding && Math.max(1, deciding.failed_at + WINDOW_SECONDS - now());
}
