import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GardeModule } from '../garde/garde.module.js';
import { LignesService } from './lignes.service.js';
import { PreparationController } from './preparation.controller.js';
import { Preparation, Relecture } from './preparation.entity.js';
import { PreparationService } from './preparation.service.js';
import { PublicationService } from './publication.service.js';
import { RelecturesService } from './relectures.service.js';
import { PublicationSchedule } from './schedule.js';
import { StepsService } from './steps.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Preparation, Relecture]), GardeModule],
  controllers: [PreparationController],
  providers: [
    PreparationService,
    LignesService,
    PublicationService,
    RelecturesService,
    PublicationSchedule,
    StepsService,
  ],
})
export class PreparationModule {}
