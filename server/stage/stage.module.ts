import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FichierController } from './fichier.controller.js';
import { Fichier } from './fichier.entity.js';
import { FichierService } from './fichier.service.js';
import { StageController } from './stage.controller.js';
import { StageService } from './stage.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Fichier])],
  controllers: [StageController, FichierController],
  providers: [StageService, FichierService],
})
export class StageModule {}
