import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Resource } from '../content/kind.js';
import { ResponsableController } from './responsable.controller.js';
import { ResponsableDetail } from './responsable.dto.js';
import { Responsable, RESPONSABLE } from './responsable.entity.js';
import { ResponsableService } from './responsable.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Responsable])],
  controllers: [ResponsableController],
  providers: [ResponsableService],
})
export class ResponsableModule {
  static readonly resource: Resource = { type: RESPONSABLE, detail: ResponsableDetail, service: ResponsableService };
}
