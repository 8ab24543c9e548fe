import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CategorieController } from './categorie.controller.js';
import { Categorie } from './categorie.entity.js';
import { CategorieService } from './categorie.service.js';
import { OrdreController } from './ordre.controller.js';
import { OrdreService } from './ordre.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Categorie])],
  controllers: [CategorieController, OrdreController],
  providers: [CategorieService, OrdreService],
})
export class CategorieModule {}
