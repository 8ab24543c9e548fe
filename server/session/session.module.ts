import { Module } from '@nestjs/common';
import { CalendrierController } from './calendrier.controller.js';
import { CalendrierService } from './calendrier.service.js';
import { SessionController } from './session.controller.js';
import { SessionService } from './session.service.js';

@Module({
  // First, since `:id` would otherwise match `calendrier` and `prochaines`.
  controllers: [CalendrierController, SessionController],
  providers: [SessionService, CalendrierService],
  exports: [SessionService, CalendrierService],
})
export class SessionModule {}
