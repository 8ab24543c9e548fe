import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { AbonnementController } from './abonnement.controller.js';
import { AbonnementService } from './abonnement.service.js';
import { Deliveries } from './delivery/deliveries.js';

@Module({
  imports: [HistoryModule],
  controllers: [AbonnementController],
  providers: [AbonnementService, Deliveries],
})
export class WebhookModule {}
