import { Module } from '@nestjs/common';
import { FacettesController } from './facettes.controller.js';
import { FacettesService } from './facettes.service.js';

@Module({ controllers: [FacettesController], providers: [FacettesService] })
export class FacettesModule {}
