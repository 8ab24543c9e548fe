import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ParcoursController } from './parcours.controller.js';
import { Parcours } from './parcours.entity.js';
import { ParcoursService } from './parcours.service.js';
import { SyntheseService } from './synthese.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Parcours])],
  controllers: [ParcoursController],
  providers: [ParcoursService, SyntheseService],
})
export class ParcoursModule {}
