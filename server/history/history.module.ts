import { Module } from '@nestjs/common';
import { CorbeilleController } from './corbeille.controller.js';
import { CorbeilleService } from './corbeille.service.js';
import { JournalController } from './journal.controller.js';
import { JournalExportService } from './journal-export.service.js';
import { JournalIndex } from './journal-index.js';
import { JournalService } from './journal.service.js';
import { DailyPruning } from './pruning/daily-pruning.js';
import { UndoService } from './undo.service.js';

@Module({
  controllers: [JournalController, CorbeilleController],
  providers: [JournalService, JournalIndex, JournalExportService, CorbeilleService, UndoService, DailyPruning],
})
export class HistoryModule {}
