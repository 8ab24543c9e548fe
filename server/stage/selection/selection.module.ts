import { Module } from '@nestjs/common';
import { StageCodes } from '../codes/stage-codes.service.js';
import { SelectionController } from './selection.controller.js';
import { SelectionService } from './selection.service.js';

@Module({ controllers: [SelectionController], providers: [SelectionService, StageCodes] })
export class SelectionModule {}
