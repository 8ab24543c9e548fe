import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Resource } from '../content/content-type.js';
import { SousParcoursController } from './sousparcours.controller.js';
import { SousParcoursDetail } from './sousparcours.dto.js';
import { SOUS_PARCOURS, SousParcours } from './sousparcours.entity.js';
import { SousParcoursService } from './sousparcours.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SousParcours])],
  controllers: [SousParcoursController],
  providers: [SousParcoursService],
})
export class SousParcoursModule {
  static readonly resource: Resource = {
    type: SOUS_PARCOURS,
    detail: SousParcoursDetail,
    service: SousParcoursService,
  };
}
