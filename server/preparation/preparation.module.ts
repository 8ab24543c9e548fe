import { Module } from '@nestjs/common';
import { LignesService } from './lignes.service.js';
import { PreparationController } from './preparation.controller.js';
import { PreparationService } from './preparation.service.js';
import { PublicationService } from './publication.service.js';

@Module({
  controllers: [PreparationController],
  providers: [PreparationService, LignesService, PublicationService],
})
export class PreparationModule {}
