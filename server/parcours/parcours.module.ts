import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Resource } from '../content/content-type.js';
import { ParcoursController } from './parcours.controller.js';
import { ParcoursDetail } from './parcours.dto.js';
import { PARCOURS, Parcours } from './parcours.entity.js';
import { ParcoursService } from './parcours.service.js';
import { SyntheseService } from './synthese.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Parcours])],
  controllers: [ParcoursController],
  providers: [ParcoursService, SyntheseService],
  exports: [SyntheseService],
})
export class ParcoursModule {
  static readonly resource: Resource = { type: PARCOURS, detail: ParcoursDetail, service: ParcoursService };
}
