import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Public } from '../auth/guard.js';
import { missingMigrations } from '../database/migrate.js';
import { WriteProbe } from '../database/writer.js';
import { ApiException } from '../errors.js';
import { Drain } from '../http/server.js';
import { Sante } from './health.dto.js';

const OK: Sante = { status: 'ok' };
const RETRY_AFTER = { 'Retry-After': '2' };

@ApiTags('health')
@Controller('health')
export class HealthController {
  /** Never reset: a build that needs more migrations runs them at its start. */
  private isMigrated = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly drain: Drain,
    private readonly probe: WriteProbe,
  ) {}

  /**
   * Le programme tourne.
   * @remarks Ne demande rien à la base : y répondre mal veut dire qu’il faut le redémarrer.
   */
  @Public()
  @Get('live')
  @Header('Cache-Control', 'no-store')
  getLive(): Sante {
    return OK;
  }

  /**
   * Le programme peut servir des requêtes.
   * @remarks 503 tant que la base ne répond pas ou ne prend pas d’écriture, que son schéma est en retard, ou dès que l’arrêt est demandé.
   */
  @Public()
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async getReady(): Promise<Sante> {
    if (this.drain.isDraining) throw new ApiException(503, 'Ce serveur s’arrête.', undefined, RETRY_AFTER);
    this.isMigrated ||= (await missingMigrations(this.dataSource)).length === 0;
    if (!this.isMigrated) {
      throw new ApiException(503, 'La base de données attend une migration.', undefined, RETRY_AFTER);
    }
    await this.probe.requireWritable();
    return OK;
  }
}
