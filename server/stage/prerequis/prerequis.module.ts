import { Module } from '@nestjs/common';
import { PrerequisController } from './prerequis.controller.js';
import { PrerequisService } from './prerequis.service.js';
import { RequiredStages } from './required-stages.service.js';

@Module({ controllers: [PrerequisController], providers: [PrerequisService, RequiredStages] })
export class PrerequisModule {}
