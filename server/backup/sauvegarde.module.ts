import { Module } from '@nestjs/common';
import { SauvegardeController } from './sauvegarde.controller.js';

@Module({ controllers: [SauvegardeController] })
export class SauvegardeModule {}
