import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GardeModule } from '../garde/garde.module.js';
import { DeplacementsService } from './lines/deplacements.service.js';
import { LignesService } from './lines/lignes.service.js';
import { PreparationController } from './preparation.controller.js';
import { Preparation, Relecture } from './preparation.entity.js';
import { PreparationService } from './preparation.service.js';
import { PublicationService } from './publication/publication.service.js';
import { RelecturesService } from './relecture/relectures.service.js';
import { RetraitsService } from './lines/retraits.service.js';
import { PublicationSchedule } from './publication/schedule.js';
import { StepsService } from './steps.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Preparation, Relecture]), GardeModule],
  controllers: [PreparationController],
  providers: [
    PreparationService,
    LignesService,
    PublicationService,
    PublicationSchedule,
    RelecturesService,
    DeplacementsService,
    RetraitsService,
    StepsService,
  ],
})
export class PreparationModule {}
