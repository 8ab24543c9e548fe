import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SousParcoursController } from './sousparcours.controller.js';
import { SousParcours } from './sousparcours.entity.js';
import { SousParcoursService } from './sousparcours.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SousParcours])],
  controllers: [SousParcoursController],
  providers: [SousParcoursService],
})
export class SousParcoursModule {}
