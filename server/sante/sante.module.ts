import { Module } from '@nestjs/common';
import { SanteController } from './sante.controller.js';
import { SanteService } from './sante.service.js';

@Module({ controllers: [SanteController], providers: [SanteService], exports: [SanteService] })
export class SanteModule {}
