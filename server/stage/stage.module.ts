import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StageEditionController } from './edition.controller.js';
import { StageEditionService } from './edition.service.js';
import { ExportService } from './export.service.js';
import { FichierController } from './fichier.controller.js';
import { Fichier } from './fichier.entity.js';
import { FichierService } from './fichier.service.js';
import { ImportController } from './import/import.controller.js';
import { ImportService } from './import/import.service.js';
import { RechercheService } from './recherche/recherche.service.js';
import { StageController } from './stage.controller.js';
import { Stage } from './stage.entity.js';
import { StageService } from './stage.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Stage, Fichier])],
  controllers: [ImportController, StageController, FichierController, StageEditionController],
  providers: [StageService, FichierService, RechercheService, StageEditionService, ImportService, ExportService],
})
export class StageModule {}
