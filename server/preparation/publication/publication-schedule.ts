import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Counter } from 'prom-client';
import type { DataSource } from 'typeorm';
import { UNAUTHENTICATED } from '../../auth/rights.js';
import { config } from '../../config/config.js';
import { writeLineDeferred } from '../../content/journal/journal-lines.js';
import { Transactions } from '../../content/transactions.js';
import { takeLock } from '../../database/lock.js';
import { NOW_SQL, select } from '../../database/sql.js';
import { executeDeferred } from '../../database/statement-queue.js';
import { ApiException } from '../../errors.js';
import { log } from '../../http/log.js';
import { runAs } from '../../principal.js';
import type { Probleme } from './publication.dto.js';
import type { Preparation } from '../preparation.entity.js';
import { NotDue, PublicationService } from './publication.service.js';
import { lockPreparation } from '../steps.service.js';

/** Time between two looks at what is due. */
export const LOOK_MS = 15_000;
/** A failed publication is tried again after so many seconds. */
const RETRY_AFTER = 300;
const MAX_REASON = 500;

const publications = new Counter({
  name: 'scheduled_publications_total',
  help: 'Publications à une date, par résultat : « faite » ou « refusee ».',
  labelNames: ['resultat'],
});

type Scheduled = Pick<Preparation, 'id' | 'nom' | 'publier_le' | 'programme_par' | 'programme_nom' | 'echec'>;

/** Uses the clock of the database: the clocks of the instances may differ. */
const DUE = `
  SELECT id, nom, publier_le, programme_par, programme_nom, echec FROM preparation
  WHERE publier_le <= ${NOW_SQL} AND etat = 'ouverte' AND (essai_le IS NULL OR essai_le <= ${NOW_SQL} - ${RETRY_AFTER})
  ORDER BY publier_le, id`;
const NEXT = `
  SELECT MIN(publier_le) - ${NOW_SQL} AS seconds FROM preparation
  WHERE publier_le > ${NOW_SQL} AND etat = 'ouverte'`;

/** Publishes preparations at their dates, in one instance at a time. */
@Injectable()
export class PublicationSchedule implements OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly publication: PublicationService,
  ) {}

  start(): void {
    void this.look();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Publishes what is due, and looks again at the next date, or soon. */
  private async look(): Promise<void> {
    this.running = this.publishDue().catch((err: unknown) =>
      log.warn({ err }, 'les préparations à publier n’ont pas pu être lues'),
    );
    await this.running;
    const next = await this.millisecondsToNext().catch(() => LOOK_MS);
    if (!this.isStopped) this.timer = setTimeout(() => void this.look(), next).unref();
  }

  /** Publishes each preparation that is due. */
  async publishDue(): Promise<void> {
    if ((await select(this.dataSource.manager, DUE)).length === 0) return;
    const release = await takeLock(config, this.dataSource, 'publication', 0);
    if (release === undefined) return;
    try {
      // Another instance may have published them meanwhile.
      for (const one of await select<Scheduled>(this.dataSource.manager, DUE)) await this.publish(one);
    } finally {
      await release();
    }
  }

  private async millisecondsToNext(): Promise<number> {
    const [row] = await select<{ seconds: number | string | null }>(this.dataSource.manager, NEXT);
    return row === undefined || row.seconds === null ? LOOK_MS : Math.min(LOOK_MS, Number(row.seconds) * 1000);
  }

  private async publish(scheduled: Scheduled): Promise<void> {
    const { id, nom, publier_le, programme_par, programme_nom } = scheduled;
    const username = programme_nom ?? '';
    try {
      await runAs({ principal: { genre: 'differe', id: programme_par ?? 0, username } }, () =>
        this.publication.publish(id, { dueAt: publier_le! }),
      );
      publications.inc({ resultat: 'faite' });
      log.info({ preparation: nom }, 'préparation publiée à sa date');
    } catch (error) {
      if (error instanceof NotDue) return;
      publications.inc({ resultat: 'refusee' });
      const reason = reasonOf(error, username);
      log.warn({ preparation: nom, reason }, 'une préparation n’a pas pu être publiée à sa date');
      await this.noteFailure(scheduled, reason);
    }
  }

  /** The journal has one line for a reason that stays. */
  private noteFailure({ id, nom, publier_le, echec }: Scheduled, reason: string): Promise<void> {
    return this.transactions.runUnrecorded(async (manager) => {
      const present = await lockPreparation(manager, id);
      if (present.etat !== 'ouverte' || present.publier_le !== publier_le) return;
      const sql = `UPDATE preparation SET echec = ?, essai_le = ${NOW_SQL} WHERE id = ?`;
      await executeDeferred(manager, sql, [reason, id]);
      const libelle = `${nom}, à sa date\u00a0: ${reason}`;
      if (reason !== echec) await writeLineDeferred(manager, { genre: 'echec_publication', libelle, isForAll: true });
    });
  }
}

function reasonOf(error: unknown, username: string): string {
  if (!(error instanceof ApiException))
    return 'La base de données n’a pas répondu\u00a0: nouvel essai dans cinq minutes.';
  const { problemes = [] } = error.details as { problemes?: Probleme[] };
  const first = problemes.slice(0, 3).map(({ libelle, raison }) => `«\u00a0${libelle}\u00a0»\u00a0: ${raison}`);
  const reason =
    error.message === UNAUTHENTICATED ? `Le compte ${username}, qui l’a programmée, n’existe plus.` : error.message;
  return [reason, ...first].join(' ').slice(0, MAX_REASON);
}
