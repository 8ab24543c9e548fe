import type { Type } from '@nestjs/common';
import { AtelierModule } from './atelier/atelier.module.js';
import { AuthModule } from './auth/auth.module.js';
import {
  CollageModule,
  FacettesModule,
  LotModule,
  PrerequisModule,
  SearchModule,
  SelectionModule,
  SuggestionsModule,
  TableauModule,
} from './catalogue/catalogue.module.js';
import { CategorieModule } from './categorie/categorie.module.js';
import { SauvegardeModule } from './backup/sauvegarde.module.js';
import type { Feature } from './content/feature.js';
import type { ContentType } from './content/content-type.js';
import { DefinitionModule, MatriceModule } from './definition/definition.module.js';
import { GardeModule } from './garde/garde.module.js';
import { HealthModule } from './health/health.module.js';
import { HistoryModule, PresenceModule } from './history/history.module.js';
import { VersionsModule } from './history/versions/versions.module.js';
import { ImageModule } from './image/image.module.js';
import { LieuModule } from './lieu/lieu.module.js';
import { MarkdownModule } from './markdown/markdown.module.js';
import { ParcoursModule } from './parcours/parcours.module.js';
import { PreparationModule } from './preparation/preparation.module.js';
import { ResponsableModule } from './responsable/responsable.module.js';
import { SanteModule } from './sante/sante.module.js';
import { DupliquerModule, ImportSessionsModule, PlanningModule, SessionModule } from './session/session.module.js';
import { AccueilModule } from './site/accueil/accueil.module.js';
import { SpaModule } from './site/spa.module.js';
import { SousParcoursModule } from './sousparcours/sousparcours.module.js';
import { ImportModule, StageModule } from './stage/stage.module.js';
import { StaticModule } from './static/static.module.js';
import { UserModule } from './user/user.module.js';
import { WebhookModule } from './webhook/webhook.module.js';

/** Every module of the site, in the order of its routes and of the content types: parents before their children. */
export const features: (Type & Feature)[] = [
  AuthModule,
  ParcoursModule,
  PrerequisModule,
  CategorieModule,
  SousParcoursModule,
  DefinitionModule,
  MatriceModule,
  // Stands before StageModule: `stage/:id` would match `stage/export`, `tableau`, `selection`, `suggestions` and `facettes`.
  ImportModule,
  LotModule,
  CollageModule,
  SearchModule,
  TableauModule,
  SelectionModule,
  SuggestionsModule,
  FacettesModule,
  StageModule,
  ResponsableModule,
  // Stands before SessionModule: `session_stage/:id` would match `session_stage/export` and `planning`.
  ImportSessionsModule,
  PlanningModule,
  SessionModule,
  DupliquerModule,
  LieuModule,
  StaticModule,
  ImageModule,
  UserModule,
  AccueilModule,
  SanteModule,
  WebhookModule,
  HistoryModule,
  PresenceModule,
  VersionsModule,
  GardeModule,
  PreparationModule,
  AtelierModule,
  MarkdownModule,
  SauvegardeModule,
  HealthModule,
  SpaModule,
];

export const typeOf = ({ resource, type }: Feature): ContentType | undefined => resource?.type ?? type;
