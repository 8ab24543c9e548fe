import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DefinitionController } from './definition.controller.js';
import { Definition } from './definition.entity.js';
import { DefinitionService } from './definition.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Definition])],
  controllers: [DefinitionController],
  providers: [DefinitionService],
})
export class DefinitionModule {}
