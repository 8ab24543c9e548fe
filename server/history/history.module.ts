import { CommittedChange } from '../content/journal/changement.entity.js';
import { Modification, Revision } from '../content/journal/recorder.js';
import { Presence } from './presence/presence.entity.js';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Resource } from '../content/content-type.js';
import { CorbeilleController } from './corbeille.controller.js';
import { CorbeilleService } from './corbeille.service.js';
import { ChangementController } from './feed/changement.controller.js';
import { FeedService } from './feed/feed.service.js';
import { JournalController } from './journal.controller.js';
import { JournalExportService, JournalService } from './journal.service.js';
import { presenceRoutes } from './presence/presence.controller.js';
import { PresenceService } from './presence/presence.service.js';
import { DailyPruning } from './pruning/daily-pruning.js';
import { UndoService } from './undo.service.js';

@Module({
  controllers: [JournalController, CorbeilleController, ChangementController],
  providers: [JournalService, JournalExportService, CorbeilleService, UndoService, DailyPruning, FeedService],
  exports: [FeedService],
})
export class HistoryModule {
  static readonly entities = [CommittedChange, Modification, Revision];
  static readonly tags = [
    { name: 'changement', description: 'Flux des changements, pour les programmes qui suivent le contenu.' },
    { name: 'journal', description: 'Modifications du contenu, leur annulation, et ce qui a été supprimé.' },
  ];
  static readonly job = DailyPruning;
}

@Module({ providers: [PresenceService] })
export class PresenceModule {
  static readonly entities = [Presence];
  static readonly tags = [
    { name: 'presence', description: 'Formulaires ouverts, par qui, et ce qui a changé pendant ce temps.' },
  ];
  static of(resources: Resource[]): DynamicModule {
    return { module: PresenceModule, controllers: [presenceRoutes(resources.map(({ type }) => type.name))] };
  }
}
