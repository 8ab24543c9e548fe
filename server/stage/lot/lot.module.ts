import { Module } from '@nestjs/common';
import { LotController } from './lot.controller.js';
import { LotService } from './lot.service.js';
import { LotLignesController } from './lot-lignes.controller.js';
import { LotLignesService } from './lot-lignes.service.js';

@Module({ controllers: [LotController, LotLignesController], providers: [LotService, LotLignesService] })
export class LotModule {}
