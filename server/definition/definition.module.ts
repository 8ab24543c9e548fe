import { DEFINITION } from './definition.kind.js';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DefinitionController } from './definition.controller.js';
import { Definition } from './definition.entity.js';
import { DefinitionService } from './definition.service.js';
import { MatriceController } from './matrice.controller.js';
import { MatriceService } from './matrice.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Definition])],
  controllers: [DefinitionController],
  providers: [DefinitionService],
})
export class DefinitionModule {
  static readonly type = DEFINITION;
}

@Module({ controllers: [MatriceController], providers: [MatriceService] })
export class MatriceModule {}
