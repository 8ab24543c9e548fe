import { type DynamicModule, Module } from '@nestjs/common';
import type { Resource } from '../content/kind.js';
import { CorbeilleController } from './corbeille.controller.js';
import { CorbeilleService } from './corbeille.service.js';
import { ChangementController } from './feed/changement.controller.js';
import { FeedService } from './feed/feed.service.js';
import { JournalIndex } from './journal-index.js';
import { JournalController } from './journal.controller.js';
import { JournalExportService, JournalService } from './journal.service.js';
import { presenceRoutes } from './presence/presence.controller.js';
import { PresenceService } from './presence/presence.service.js';
import { DailyPruning } from './pruning/prune.js';
import { UndoService } from './undo.service.js';

@Module({
  controllers: [JournalController, CorbeilleController, ChangementController],
  providers: [
    JournalService,
    JournalIndex,
    JournalExportService,
    CorbeilleService,
    UndoService,
    DailyPruning,
    FeedService,
  ],
  exports: [FeedService],
})
export class HistoryModule {}

@Module({ providers: [PresenceService] })
export class PresenceModule {
  static of(resources: Resource[]): DynamicModule {
    return { module: PresenceModule, controllers: [presenceRoutes(resources.map(({ type }) => type.name))] };
  }
}
