import { backupGauge } from './last-backup.js';
import { Module } from '@nestjs/common';
import { SauvegardeController } from './sauvegarde.controller.js';

@Module({ controllers: [SauvegardeController] })
export class SauvegardeModule {
  static readonly tags = [{ name: 'sauvegarde', description: 'Date de la dernière sauvegarde.' }];
  static readonly gauges = [backupGauge];
}
