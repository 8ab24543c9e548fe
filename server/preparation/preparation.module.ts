import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DupliquerModule } from '../session/session.module.js';
import { SanteModule } from '../sante/sante.module.js';
import { STAGE } from '../stage/stage.kind.js';
import { PAGE } from '../static/static.entity.js';
import { PARCOURS } from '../parcours/parcours.entity.js';
import { ficheRoutes } from './fiche/fiche.routes.js';
import { FicheService } from './fiche/fiche.service.js';
import { GardeModule } from '../garde/garde.module.js';
import { DeplacementsService } from './lines/deplacements.service.js';
import { EtatsService } from './lines/etats.service.js';
import { IdsService } from './ids.service.js';
import { LignesService } from './lines/lignes.service.js';
import { PreparationController } from './preparation.controller.js';
import { Preparation, Relecture } from './preparation.entity.js';
import { PreparationService } from './preparation.service.js';
import { PublicationService } from './publication/publication.service.js';
import { RelecturesService } from './relecture/relectures.service.js';
import { PublicationSchedule } from './publication/schedule.js';
import { StepsService } from './steps.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Preparation, Relecture]), GardeModule, SanteModule, DupliquerModule],
  controllers: [PreparationController, ...[STAGE, PARCOURS, PAGE].map(ficheRoutes)],
  providers: [
    PreparationService,
    LignesService,
    EtatsService,
    PublicationService,
    PublicationSchedule,
    RelecturesService,
    DeplacementsService,
    FicheService,
    StepsService,
    IdsService,
  ],
})
export class PreparationModule {}
