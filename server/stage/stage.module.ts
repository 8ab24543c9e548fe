import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StageCodes } from './codes/stage-codes.service.js';
import { FichierController } from './fichier.controller.js';
import { Fichier } from '../fichier/fichier.entity.js';
import { FichierService } from './fichier.service.js';
import { StageController } from './stage.controller.js';
import { StageService } from './stage.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Fichier])],
  controllers: [StageController, FichierController],
  providers: [StageService, StageCodes, FichierService],
  exports: [StageCodes],
})
export class StageModule {}
