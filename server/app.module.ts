import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AtelierModule } from './atelier/atelier.module.js';
import { AuthModule } from './auth/auth.module.js';
import type { Seal } from './auth/connexion/seal.js';
import type { JwtSecret } from './auth/jwt.js';
import {
  CollageModule,
  FacettesModule,
  LotModule,
  PrerequisModule,
  RechercheModule,
  SelectionModule,
  SuggestionsModule,
  TableauModule,
} from './catalogue/catalogue.module.js';
import { CategorieModule } from './categorie/categorie.module.js';
import { SauvegardeModule } from './backup/sauvegarde.module.js';
import type { Database } from './content/database.js';
import { DbModule } from './content/database.module.js';
import type { Resource } from './content/kind.js';
import { DefinitionModule, MatriceModule } from './definition/definition.module.js';
import { GardeModule } from './garde/garde.module.js';
import { HealthModule } from './health/health.module.js';
import { HistoryModule, PresenceModule } from './history/history.module.js';
import { VersionsModule } from './history/versions/versions.module.js';
import type { Drain } from './http/server.js';
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

/** A module declares its resource, if it has one. */
type ContentModule = Type & { resource?: Resource };

const content: ContentModule[] = [
  ParcoursModule,
  PrerequisModule,
  CategorieModule,
  SousParcoursModule,
  DefinitionModule,
  MatriceModule,
  // Before StageModule: `stage/:id` would match `stage/export`, `tableau`, `selection`, `suggestions` and `facettes`.
  ImportModule,
  LotModule,
  CollageModule,
  RechercheModule,
  TableauModule,
  SelectionModule,
  SuggestionsModule,
  FacettesModule,
  StageModule,
  ResponsableModule,
  LieuModule,
  // Before SessionModule: `session_stage/:id` would match `session_stage/export` and `planning`.
  ImportSessionsModule,
  PlanningModule,
  SessionModule,
  DupliquerModule,
  StaticModule,
];
const others: ContentModule[] = [
  MarkdownModule,
  SanteModule,
  SauvegardeModule,
  ImageModule,
  UserModule,
  GardeModule,
  PreparationModule,
  WebhookModule,
  AtelierModule,
  AccueilModule,
  SpaModule,
];
const resources = [...content, ...others].flatMap(({ resource }) => resource ?? []);

@Module({})
export class AppModule {
  static of(database: Database, secrets: { jwt: JwtSecret; seal: Seal }, drain: Drain): DynamicModule {
    const infrastructure = [DbModule.of(database), AuthModule.of(secrets.jwt, secrets.seal), HealthModule.of(drain)];
    const history = [HistoryModule, PresenceModule.of(resources), VersionsModule.of(database.types, resources)];
    return { module: AppModule, imports: [...infrastructure, ...content, ...history, ...others] };
  }
}
