import { SessionLieu } from './session-stage.entity.js';
import { Module } from '@nestjs/common';
import type { Resource } from '../content/content-type.js';
import { ImportAccess } from '../csv/import.js';
import { CalendrierController } from './calendrier.controller.js';
import { CalendrierService } from './calendrier.service.js';
import { DupliquerController } from './dupliquer/dupliquer.controller.js';
import { DupliquerService } from './dupliquer/dupliquer.service.js';
import { ExportSessionsService } from './import/export-sessions.service.js';
import { ImportSessionsController } from './import/import.controller.js';
import { PlanningController } from './planning/planning.controller.js';
import { PlanningService } from './planning/planning.service.js';
import { SessionController } from './session.controller.js';
import { SessionStageDetail } from './session.dto.js';
import { SESSION_STAGE } from './session.kind.js';
import { SessionService } from './session.service.js';

@Module({
  // First, since `:id` would otherwise match `calendrier` and `prochaines`.
  controllers: [CalendrierController, SessionController],
  providers: [SessionService, CalendrierService],
  exports: [SessionService, CalendrierService],
})
export class SessionModule {
  static readonly entities = [SessionLieu];
  static readonly resource: Resource = { type: SESSION_STAGE, detail: SessionStageDetail, service: SessionService };
}

@Module({ controllers: [DupliquerController], providers: [DupliquerService], exports: [DupliquerService] })
export class DupliquerModule {}

@Module({ controllers: [ImportSessionsController], providers: [ImportAccess, ExportSessionsService] })
export class ImportSessionsModule {}

@Module({ controllers: [PlanningController], providers: [PlanningService] })
export class PlanningModule {}
