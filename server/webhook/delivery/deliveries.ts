import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { Counter } from 'prom-client';
import type { EntityManager } from 'typeorm';
import { writeLineDeferred } from '../../content/journal/journal-lines.js';
import { Transactions } from '../../content/transactions.js';
import { FOR_UPDATE, insertAll, NOW_SQL, select } from '../../database/sql.js';
import { executeDeferred } from '../../database/statement-queue.js';
import { FeedService } from '../../history/feed/feed.service.js';
import { log } from '../../http/log.js';
import { type Abonnement, Envoi } from '../abonnement.entity.js';
import { changeMessage, MAX_SENT_FICHES, type Message } from './message.js';
import { DAY, delayAfter, OFF_AFTER } from './retries.js';
import { isReceived, type ReceiverAnswer, sendMessage } from './send.js';

/** How soon a change is noticed. */
const LOOK_MS = 1000;
/** The next look comes so late where there is no subscription, or the database does not answer. */
const IDLE_MS = 15_000;
/** Shorter than what a stop may take (start.ts). */
const STOP_MS = 2000;
/** Seconds for which an instance takes a subscription: longer than one try. A crash leaves it to another one then. */
const LEASE = 30;
/** Subscriptions served at once, and tries for one before another has its turn. */
const MAX_AT_ONCE = 8;
const TRIES_A_TURN = 10;
const NOT_KEPT = 'Ce changement n’est plus gardé.';
const GONE = 'L’adresse a répondu 410\u00a0: elle ne veut plus d’envois.';
const FAILING = 'Aucun envoi n’a abouti depuis cinq jours.';

const deliveries = new Counter({
  name: 'webhook_deliveries_total',
  help: 'Envois aux abonnements, par résultat : « recu », « refuse » ou « injoignable ».',
  labelNames: ['resultat'],
});

/** Compares with the clock of the database: those of the instances may differ. The one served longest ago comes first. */
const ACTIVE = `
  SELECT a.id, CASE WHEN a.pris_jusqua <= ${NOW_SQL} AND (
    a.curseur < (SELECT COALESCE(MAX(id), 0) FROM changement)
    OR EXISTS (SELECT 1 FROM envoi e WHERE e.id_abonnement = a.id AND e.prochain_a <= ${NOW_SQL})
  ) THEN 1 ELSE 0 END AS due
  FROM abonnement a WHERE a.motif IS NULL ORDER BY a.pris_jusqua, a.id`;
const TAKE = `
  SELECT id, nom, url, secret, entites, curseur, ${NOW_SQL} - echec_depuis AS failing,
    CASE WHEN secret_change_a > ${NOW_SQL} - ${DAY} THEN secret_avant END AS former
  FROM abonnement WHERE id = ? AND motif IS NULL AND pris_jusqua <= ${NOW_SQL} ${FOR_UPDATE}`;
const HOLD = `UPDATE abonnement SET pris_jusqua = ${NOW_SQL} + ${LEASE} WHERE id = ?`;
const RELEASE = `UPDATE abonnement SET pris_jusqua = ${NOW_SQL} WHERE id = ?`;
const DUE = `
  SELECT rang, essais FROM envoi WHERE id_abonnement = ? AND prochain_a <= ${NOW_SQL}
  ORDER BY prochain_a, rang LIMIT ${TRIES_A_TURN}`;
const TRIED = `
  UPDATE envoi SET essais = ?, essai_le = ${NOW_SQL}, statut = ?, extrait = ?, prochain_a = ${NOW_SQL} + ?
  WHERE id_abonnement = ? AND rang = ?`;
const STILL_ON = `SELECT id FROM abonnement WHERE id = ? AND motif IS NULL ${FOR_UPDATE}`;
const SUCCEEDED = `UPDATE abonnement SET echec_depuis = NULL, pris_jusqua = ${NOW_SQL} + ${LEASE} WHERE id = ?`;
const FAILED = `
  UPDATE abonnement SET echec_depuis = COALESCE(echec_depuis, ${NOW_SQL}), motif = ?, pris_jusqua = ${NOW_SQL} + ${LEASE}
  WHERE id = ?`;

interface Taken extends Pick<Abonnement, 'id' | 'nom' | 'url' | 'secret' | 'entites' | 'curseur'> {
  former: string | null;
  /** Seconds since the first failure after the last success; null: nothing has failed since. */
  failing: number | string | null;
}
type DueEnvoi = Pick<Envoi, 'rang' | 'essais'>;

/**
 * Sends what the feed tells to the subscriptions: each commit once, or more often after a crash. Of several instances one
 * serves a subscription at a time.
 */
@Injectable()
export class Deliveries implements OnModuleDestroy {
  private readonly stop = new AbortController();
  private readonly working = new Map<number, Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private isStarted = false;
  private isStopping = false;

  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly feed: FeedService,
  ) {}

  start(): void {
    this.isStarted = true;
    void this.look();
  }

  /** Looks now: a subscription was added, or a delivery is to be sent again. */
  wake(): void {
    if (!this.isStarted || this.isStopping) return;
    clearTimeout(this.timer);
    void this.look();
  }

  /** Deliveries in flight have a moment to end: an interrupted one would be sent again. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    const cut = setTimeout(() => this.stop.abort(), STOP_MS);
    await Promise.all(this.working.values());
    clearTimeout(cut);
  }

  /** Tries everything that is due. */
  async deliverDue(): Promise<void> {
    await this.serveDue();
    await Promise.all(this.working.values());
  }

  private async look(): Promise<void> {
    const isActive = await this.serveDue().catch((err: unknown) => {
      log.warn({ err }, 'les abonnements n’ont pas pu être lus');
      return false;
    });
    clearTimeout(this.timer);
    if (!this.isStopping) this.timer = setTimeout(() => void this.look(), isActive ? LOOK_MS : IDLE_MS).unref();
  }

  /** Returns whether any subscription is on. */
  private async serveDue(): Promise<boolean> {
    const active = await select<{ id: number; due: number | string }>(this.manager, ACTIVE);
    for (const { id, due } of active) {
      if (Number(due) === 0 || this.working.has(id)) continue;
      if (this.working.size >= MAX_AT_ONCE || this.isStopping) break;
      this.working.set(
        id,
        this.serve(id).finally(() => this.working.delete(id)),
      );
    }
    return active.length > 0;
  }

  private async serve(id: number): Promise<void> {
    try {
      const taken = await this.take(id);
      if (taken === undefined) return;
      await this.queue(taken);
      // oxlint-disable-next-line typescript/no-misused-promises -- `finally` awaits what it is given
      await this.sendDue(taken).finally(() => this.release(id));
    } catch (err) {
      if (!this.stop.signal.aborted) log.warn({ err, abonnement: id }, 'un abonnement n’a pas pu être servi');
    }
  }

  private take(id: number): Promise<Taken | undefined> {
    return this.transactions.runUnrecorded(async (manager) => {
      const [row] = await select<Taken>(manager, TAKE, [id]);
      if (row !== undefined) await executeDeferred(manager, HOLD, [id]);
      return row;
    });
  }

  private release(id: number): Promise<void> {
    return this.transactions.runUnrecorded((manager) => executeDeferred(manager, RELEASE, [id]));
  }

  /** One delivery for each new modification that the subscription follows; the cursor moves with them. */
  private async queue({ id, curseur, entites }: Taken): Promise<void> {
    const { last } = await this.feed.state();
    for (let place = curseur; place < last;) {
      const { lines, end } = await this.feed.linesBetween(place, last);
      const chosen = entites === null ? lines : lines.filter((line) => line.entites.some(isIn(entites)));
      await this.transactions.runUnrecorded(async (manager) => {
        const sql = `SELECT curseur, ${NOW_SQL} AS now FROM abonnement WHERE id = ? ${FOR_UPDATE}`;
        const [row] = await select<{ curseur: number; now: number | string }>(manager, sql, [id]);
        // Another instance has taken it meanwhile, or it is gone.
        if (row?.curseur !== place) return;
        const now = Number(row.now);
        const rows = chosen.map(({ rang }) => ({ id_abonnement: id, rang, date: now, prochain_a: now }));
        await insertAll(manager, Envoi, rows);
        await executeDeferred(manager, 'UPDATE abonnement SET curseur = ? WHERE id = ?', [end, id]);
      });
      place = end;
    }
  }

  private async sendDue(taken: Taken): Promise<void> {
    const { word } = await this.feed.state();
    const secrets = [taken.secret, ...(taken.former === null ? [] : [taken.former])];
    for (const envoi of await select<DueEnvoi>(this.manager, DUE, [taken.id])) {
      if (this.isStopping) return;
      const message = await this.messageOf(taken, envoi.rang, word);
      const answer = message && (await sendMessage(message, { url: taken.url, secrets }, this.stop.signal));
      if (!(await this.record(taken, envoi, answer))) return;
    }
  }

  private async messageOf({ id, entites }: Taken, rang: number, word: string): Promise<Message | undefined> {
    const { lines } = await this.feed.linesBetween(rang - 1, rang);
    const [line] = lines;
    if (line === undefined) return undefined;
    const shown = entites === null ? this.feed.entites : entites.split(',');
    const fiches = await this.feed.fichesOf([line], shown, MAX_SENT_FICHES);
    return changeMessage(`msg_${word}_${id}_${rang}`, line, fiches.get(line.id) ?? { total: 0, fiches: [] });
  }

  /** Notes a try; without an answer there was nothing to send. Returns whether the subscription is still on. */
  private async record(taken: Taken, { rang, essais }: DueEnvoi, answer: ReceiverAnswer | undefined): Promise<boolean> {
    const { id, nom } = taken;
    const received = answer === undefined || isReceived(answer);
    const { statut, extrait } = answer ?? { statut: null, extrait: NOT_KEPT };
    if (answer) deliveries.inc({ resultat: received ? 'recu' : statut === null ? 'injoignable' : 'refuse' });
    const next = received ? undefined : delayAfter(essais + 1, answer.retryAfter);
    const motif = received ? null : offReason(taken, statut);
    const isOn = await this.transactions.runUnrecorded(async (manager) => {
      const tried = [essais + 1, statut, extrait, next ?? null, id, rang];
      await executeDeferred(manager, TRIED, tried);
      const [row] = await select(manager, STILL_ON, [id]);
      if (row === undefined) return false;
      if (received) await executeDeferred(manager, SUCCEEDED, [id]);
      else await executeDeferred(manager, FAILED, [motif, id]);
      const libelle = `Webhook «\u00a0${nom}\u00a0» arrêté\u00a0: ${motif}`;
      if (motif !== null) await writeLineDeferred(manager, { genre: 'securite', libelle });
      return motif === null;
    });
    if (motif !== null) log.warn({ abonnement: nom, motif }, 'un abonnement est arrêté');
    taken.failing = received ? null : (taken.failing ?? 0);
    return isOn;
  }
}

const isIn = (entites: string) => (name: string) => entites.split(',').includes(name);

/** Why a subscription goes off after this failure, if it does. */
function offReason({ failing }: Taken, statut: number | null): string | null {
  if (statut === 410) return GONE;
  return failing !== null && Number(failing) >= OFF_AFTER ? FAILING : null;
}
