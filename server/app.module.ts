import { type DynamicModule, Module } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.js';
import type { JwtSecret } from './auth/jwt-secret.js';
import { CategorieModule } from './categorie/categorie.module.js';
import type { Database } from './db/database.js';
import { DbModule } from './db/db.module.js';
import { DefinitionModule } from './definition/definition.module.js';
import { MatriceModule } from './definition/matrice/matrice.module.js';
import { HistoryModule } from './history/history.module.js';
import { VersionsModule } from './history/versions/versions.module.js';
import { PresenceModule } from './history/presence/presence.module.js';
import { HealthModule } from './health/health.module.js';
import type { Drain } from './http/drain.js';
import { ImageModule } from './image/image.module.js';
import { SpaModule } from './site/spa.module.js';
import { MarkdownModule } from './markdown/markdown.module.js';
import { ParcoursModule } from './parcours/parcours.module.js';
import { ResponsableModule } from './responsable/responsable.module.js';
import { SanteModule } from './sante/sante.module.js';
import { SousParcoursModule } from './sousparcours/sousparcours.module.js';
import { CollageModule } from './stage/collage/collage.module.js';
import { ImportModule } from './stage/import/import.module.js';
import { LotModule } from './stage/lot/lot.module.js';
import { LieuModule } from './lieu/lieu.module.js';
import { DupliquerModule } from './session/dupliquer/dupliquer.module.js';
import { ImportSessionsModule } from './session/import/import.module.js';
import { PlanningModule } from './session/planning/planning.module.js';
import { SessionModule } from './session/session.module.js';
import { PrerequisModule } from './stage/prerequis/prerequis.module.js';
import { RechercheModule } from './stage/recherche/recherche.module.js';
import { SelectionModule } from './stage/selection/selection.module.js';
import { StageModule } from './stage/stage.module.js';
import { FacettesModule } from './stage/facettes/facettes.module.js';
import { SuggestionsModule } from './stage/suggestions/suggestions.module.js';
import { TableauModule } from './stage/tableau/tableau.module.js';
import { StaticModule } from './static/static.module.js';
import { UserModule } from './user/user.module.js';

const modules = [
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
  HistoryModule,
  PresenceModule,
  VersionsModule,
  MarkdownModule,
  SanteModule,
  ImageModule,
  UserModule,
  SpaModule,
];

@Module({})
export class AppModule {
  static of(database: Database, secret: JwtSecret, drain: Drain): DynamicModule {
    const infrastructure = [DbModule.of(database), AuthModule.of(secret), HealthModule.of(drain)];
    return { module: AppModule, imports: [...infrastructure, ...modules] };
  }
}
