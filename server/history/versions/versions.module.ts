import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CategorieDetail } from '../../categorie/categorie.dto.js';
import { Categorie } from '../../categorie/categorie.entity.js';
import { CATEGORIE } from '../../categorie/categorie.kind.js';
import { CategorieService } from '../../categorie/categorie.service.js';
import { LieuDetail } from '../../lieu/lieu.dto.js';
import { Lieu } from '../../lieu/lieu.entity.js';
import { LIEU } from '../../lieu/lieu.kind.js';
import { LieuService } from '../../lieu/lieu.service.js';
import { ParcoursDetail } from '../../parcours/parcours.dto.js';
import { Parcours } from '../../parcours/parcours.entity.js';
import { PARCOURS } from '../../parcours/parcours.kind.js';
import { ParcoursService } from '../../parcours/parcours.service.js';
import { ResponsableDetail } from '../../responsable/responsable.dto.js';
import { Responsable } from '../../responsable/responsable.entity.js';
import { RESPONSABLE } from '../../responsable/responsable.kind.js';
import { ResponsableService } from '../../responsable/responsable.service.js';
import { SessionStageDetail } from '../../session/session.dto.js';
import { SESSION_STAGE } from '../../session/session.kind.js';
import { SessionService } from '../../session/session.service.js';
import { SousParcoursDetail } from '../../sousparcours/sousparcours.dto.js';
import { SousParcours } from '../../sousparcours/sousparcours.entity.js';
import { SOUS_PARCOURS } from '../../sousparcours/sousparcours.kind.js';
import { SousParcoursService } from '../../sousparcours/sousparcours.service.js';
import { Fichier } from '../../fichier/fichier.entity.js';
import { FichierService } from '../../stage/fichier.service.js';
import { StageDetail } from '../../stage/stage.dto.js';
import { STAGE } from '../../stage/stage.kind.js';
import { StageService } from '../../stage/stage.service.js';
import { PageDetail } from '../../static/static.dto.js';
import { StaticPage } from '../../static/static.entity.js';
import { PAGE } from '../../static/static.kind.js';
import { StaticService } from '../../static/static.service.js';
import { associationRoutes } from './associations.controller.js';
import { AssociationsService } from './associations.service.js';
import { FilesController } from './files.controller.js';
import { HistoriqueService } from './historique.service.js';
import { versionRoutes } from './routes.js';
import { VersionsService } from './versions.service.js';

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
