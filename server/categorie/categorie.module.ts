import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CategorieController } from './categorie.controller.js';
import { Categorie } from './categorie.entity.js';
import { CategorieService } from './categorie.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Categorie])],
  controllers: [CategorieController],
  providers: [CategorieService],
})
export class CategorieModule {}
