import { Module } from '@nestjs/common';
import { ExportService } from './export.service.js';
import { ImportController } from './import.controller.js';
import { ImportService } from './import.service.js';

@Module({ controllers: [ImportController], providers: [ImportService, ExportService] })
export class ImportModule {}
