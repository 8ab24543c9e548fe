import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CategorieDetail } from '../../categorie/categorie.dto.js';
import { Categorie, CATEGORIE } from '../../categorie/categorie.entity.js';
import { CategorieService } from '../../categorie/categorie.service.js';
import { Fichier } from '../../content/fichier.entity.js';
import { associationRoutes } from './associations.controller.js';
import { AssociationsService } from './associations.service.js';
import { LieuDetail } from '../../lieu/lieu.dto.js';
import { Lieu, LIEU } from '../../lieu/lieu.entity.js';
import { LieuService } from '../../lieu/lieu.service.js';
import { ParcoursDetail } from '../../parcours/parcours.dto.js';
import { Parcours, PARCOURS } from '../../parcours/parcours.entity.js';
import { ParcoursService } from '../../parcours/parcours.service.js';
import { ResponsableDetail } from '../../responsable/responsable.dto.js';
import { Responsable, RESPONSABLE } from '../../responsable/responsable.entity.js';
import { ResponsableService } from '../../responsable/responsable.service.js';
import { SessionStageDetail } from '../../session/session.dto.js';
import { SESSION_STAGE } from '../../session/session.kind.js';
import { SessionService } from '../../session/session.service.js';
import { SousParcoursDetail } from '../../sousparcours/sousparcours.dto.js';
import { SOUS_PARCOURS, SousParcours } from '../../sousparcours/sousparcours.entity.js';
import { SousParcoursService } from '../../sousparcours/sousparcours.service.js';
import { FichierService } from '../../stage/fichier.service.js';
import { StageDetail } from '../../stage/stage.dto.js';
import { STAGE } from '../../stage/stage.kind.js';
import { StageService } from '../../stage/stage.service.js';
import { FilesController } from './fichiers.controller.js';
import { PageDetail } from '../../static/static.dto.js';
import { PAGE, StaticPage } from '../../static/static.entity.js';
import { StaticService } from '../../static/static.service.js';
import { versionRoutes } from './version-routes.js';
import { HistoriqueService, VersionsService } from './versions.service.js';

/** Associations have no versions of their own. */
const VERSIONED = [
  versionRoutes(PARCOURS, { of: 'd’un parcours', detail: ParcoursDetail, service: ParcoursService }),
  versionRoutes(CATEGORIE, {
    of: 'd’une catégorie',
    detail: CategorieDetail,
    service: CategorieService,
  }),
  versionRoutes(SOUS_PARCOURS, {
    of: 'd’un sous-parcours',
    detail: SousParcoursDetail,
    service: SousParcoursService,
  }),
  versionRoutes(STAGE, { of: 'd’un stage', detail: StageDetail, service: StageService }),
  versionRoutes(RESPONSABLE, {
    of: 'd’un responsable',
    detail: ResponsableDetail,
    service: ResponsableService,
  }),
  versionRoutes(SESSION_STAGE, {
    of: 'd’une session',
    detail: SessionStageDetail,
    service: SessionService,
  }),
  versionRoutes(LIEU, { of: 'd’un lieu', detail: LieuDetail, service: LieuService }),
  versionRoutes(PAGE, { of: 'd’une page', detail: PageDetail, service: StaticService }),
];

const ASSOCIATIONS = [associationRoutes(STAGE, 'd’un stage'), associationRoutes(PARCOURS, 'd’un parcours')];

@Module({
  imports: [TypeOrmModule.forFeature([Parcours, Categorie, SousParcours, Responsable, Lieu, StaticPage, Fichier])],
  controllers: [...VERSIONED, ...ASSOCIATIONS, FilesController],
  providers: [
    VersionsService,
    AssociationsService,
    HistoriqueService,
    ParcoursService,
    CategorieService,
    SousParcoursService,
    StageService,
    ResponsableService,
    LieuService,
    SessionService,
    StaticService,
    FichierService,
  ],
})
export class VersionsModule {}
