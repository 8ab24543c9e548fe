import { Module } from '@nestjs/common';
import { ExportSessionsService } from './export.service.js';
import { ImportSessionsController } from './import.controller.js';
import { ImportSessionsService } from './import.service.js';

@Module({ controllers: [ImportSessionsController], providers: [ImportSessionsService, ExportSessionsService] })
export class ImportSessionsModule {}
