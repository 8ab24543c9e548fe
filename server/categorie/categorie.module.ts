import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Resource } from '../content/content-type.js';
import { CategorieController, OrdreController } from './categorie.controller.js';
import { CategorieDetail } from './categorie.dto.js';
import { Categorie, CATEGORIE } from './categorie.entity.js';
import { CategorieService, OrdreService } from './categorie.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Categorie])],
  controllers: [CategorieController, OrdreController],
  providers: [CategorieService, OrdreService],
})
export class CategorieModule {
  static readonly resource: Resource = { type: CATEGORIE, detail: CategorieDetail, service: CategorieService };
}
