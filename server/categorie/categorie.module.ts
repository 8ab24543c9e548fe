import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CategorieController, OrdreController } from './categorie.controller.js';
import { Categorie } from './categorie.entity.js';
import { CategorieService, OrdreService } from './categorie.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Categorie])],
  controllers: [CategorieController, OrdreController],
  providers: [CategorieService, OrdreService],
})
export class CategorieModule {}
