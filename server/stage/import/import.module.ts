import { Module } from '@nestjs/common';
import { ExportController } from './export.controller.js';
import { ExportService } from './export.service.js';
import { ImportController } from './import.controller.js';
import { ImportService } from './import.service.js';

@Module({ controllers: [ImportController, ExportController], providers: [ImportService, ExportService] })
export class ImportModule {}
