import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { Admin } from '../auth/guard.js';
import { expectsBackups, isBackupLate, lastBackup } from './last-backup.js';
import { DerniereSauvegarde } from './sauvegarde.dto.js';

@ApiTags('sauvegarde')
@Admin()
@Controller('sauvegarde')
export class SauvegardeController {
  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  /**
   * Dernière sauvegarde du site.
   * @remarks Seule sa date : une sauvegarde se fait par les commandes de l’exploitant.
   */
  @Get()
  async getSauvegarde(): Promise<DerniereSauvegarde> {
    const last = await lastBackup(this.manager);
    return { attendue: expectsBackups(last), date: last?.toISOString() ?? null, en_retard: isBackupLate(last) };
  }
}
