import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ResponsableController } from './responsable.controller.js';
import { Responsable } from './responsable.entity.js';
import { ResponsableService } from './responsable.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Responsable])],
  controllers: [ResponsableController],
  providers: [ResponsableService],
})
export class ResponsableModule {}
