import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Fichier } from '../content/fichier.entity.js';
import { ImportAccess } from '../csv/import.js';
import { FichierService } from './fichier.service.js';
import { ExportService } from './import/export.service.js';
import { ExportController } from './import/export.controller.js';
import { ImportController } from './import/import.controller.js';
import { StageCodes } from './stage-codes.js';
import { FichierController, StageController } from './stage.controller.js';
import { StageService } from './stage.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Fichier])],
  controllers: [StageController, FichierController],
  providers: [StageService, StageCodes, FichierService],
  exports: [StageCodes],
})
export class StageModule {}

@Module({ controllers: [ImportController, ExportController], providers: [ImportAccess, ExportService] })
export class ImportModule {}
