import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Categorie } from '../categorie/categorie.entity.js';
import { Definition } from '../definition/definition.entity.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';
import { ParcoursController } from './parcours.controller.js';
import { Parcours } from './parcours.entity.js';
import { ParcoursService } from './parcours.service.js';
import { SyntheseService } from './synthese.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Parcours, Categorie, SousParcours, Definition])],
  controllers: [ParcoursController],
  providers: [ParcoursService, SyntheseService],
})
export class ParcoursModule {}
