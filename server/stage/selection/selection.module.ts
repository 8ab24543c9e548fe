import { Module } from '@nestjs/common';
import { StageCodes } from '../codes/stage-codes.service.js';
import { RequiredStages } from '../prerequis/required-stages.service.js';
import { SelectionController } from './selection.controller.js';
import { SelectionService } from './selection.service.js';

@Module({
  controllers: [SelectionController],
  providers: [SelectionService, StageCodes, RequiredStages],
})
export class SelectionModule {}
