import { Module } from '@nestjs/common';
import { ParcoursModule } from '../../parcours/parcours.module.js';
import { SessionModule } from '../../session/session.module.js';
import { AccueilController } from './accueil.controller.js';
import { AccueilService } from './accueil.service.js';

@Module({
  imports: [ParcoursModule, SessionModule],
  controllers: [AccueilController],
  providers: [AccueilService],
})
export class AccueilModule {
  static readonly tags = [{ name: 'accueil', description: 'Ce que montre la page d’accueil.' }];
}
