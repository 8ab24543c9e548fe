import { pruneDeliveries } from './delivery/prune-deliveries.js';
import { deliveryGauges } from './delivery/gauges.js';
import { Abonnement, Envoi } from './abonnement.entity.js';
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
export class WebhookModule {
  static readonly entities = [Abonnement, Envoi];
  static readonly tags = [
    { name: 'abonnement', description: 'Webhooks\u00a0: autres programmes appelés quand le contenu change.' },
  ];
  static readonly prune = pruneDeliveries;
  static readonly gauges = deliveryGauges;
  static readonly job = Deliveries;
}
