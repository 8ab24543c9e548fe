import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Resource } from '../content/content-type.js';
import { ImportAccess } from '../csv/import.js';
import { ImportResponsablesController } from './import/import.controller.js';
import { ResponsableController } from './responsable.controller.js';
import { ResponsableDetail } from './responsable.dto.js';
import { Responsable, RESPONSABLE } from './responsable.entity.js';
import { ResponsableService } from './responsable.service.js';

@Module({
  // The import first: `:id` would otherwise match `export`.
  imports: [TypeOrmModule.forFeature([Responsable])],
  controllers: [ImportResponsablesController, ResponsableController],
  providers: [ImportAccess, ResponsableService],
  exports: [ResponsableService],
})
export class ResponsableModule {
  static readonly resource: Resource = { type: RESPONSABLE, detail: ResponsableDetail, service: ResponsableService };
}
