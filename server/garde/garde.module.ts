import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GardeController } from './garde.controller.js';
import { CatalogueGarde } from './garde.entity.js';
import { GardeService } from './garde.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CatalogueGarde])],
  controllers: [GardeController],
  providers: [GardeService],
  exports: [GardeService],
})
export class GardeModule {}
