import { ErreurDePublication } from './publication/publication.dto.js';
import { preparedFileNames, prunePreparations } from './pruning.js';
import { lineFollower } from './lines/line-follower.js';
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
import { Etape, LignePreparee, Preparation, Relecture } from './preparation.entity.js';
import { PreparationService } from './preparation.service.js';
import { PublicationService } from './publication/publication.service.js';
import { RelecturesService } from './relecture/relectures.service.js';
import { PublicationSchedule } from './publication/publication-schedule.js';
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
export class PreparationModule {
  static readonly entities = [Etape, LignePreparee, Preparation, Relecture];
  static readonly tags = [
    { name: 'preparation', description: 'Changements préparés à l’abri des visiteurs, et publiés ensemble.' },
  ];
  static readonly errorDetails = ErreurDePublication;
  static readonly follower = lineFollower;
  static readonly fileNames = preparedFileNames;
  static readonly prune = prunePreparations;
  static readonly job = PublicationSchedule;
}
