import { Module } from '@nestjs/common';
import { CorbeilleController } from './corbeille.controller.js';
import { CorbeilleService } from './corbeille.service.js';
import { JournalIndex } from './journal-index.js';
import { JournalController } from './journal.controller.js';
import { JournalExportService, JournalService } from './journal.service.js';
import { PresenceController } from './presence/presence.controller.js';
import { PresenceService } from './presence/presence.service.js';
import { DailyPruning } from './pruning/prune.js';
import { UndoService } from './undo.service.js';

@Module({
  controllers: [JournalController, CorbeilleController],
  providers: [JournalService, JournalIndex, JournalExportService, CorbeilleService, UndoService, DailyPruning],
})
export class HistoryModule {}

@Module({ controllers: [PresenceController], providers: [PresenceService] })
export class PresenceModule {}
