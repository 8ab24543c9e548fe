import { AncienCode, StageResponsable } from './stage.entity.js';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Fichier } from '../content/fichier.entity.js';
import type { Resource } from '../content/content-type.js';
import { ImportAccess } from '../csv/import.js';
import { FichierService } from './fichier.service.js';
import { ExportController } from './import/export.controller.js';
import { ExportService } from './import/export.service.js';
import { ImportController } from './import/import.controller.js';
import { RequiredStages } from './required-stages.js';
import { StageCodes } from './stage-codes.js';
import { FichierController, StageController } from './stage.controller.js';
import { StageDetail } from './stage.dto.js';
import { STAGE } from './stage.kind.js';
import { StageService } from './stage.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Fichier])],
  controllers: [StageController, FichierController],
  providers: [StageService, StageCodes, RequiredStages, FichierService],
  exports: [StageCodes],
})
export class StageModule {
  static readonly entities = [AncienCode, StageResponsable];
  static readonly resource: Resource = { type: STAGE, detail: StageDetail, service: StageService };
}

@Module({ controllers: [ImportController, ExportController], providers: [ImportAccess, ExportService] })
export class ImportModule {}
