import { Module } from '@nestjs/common';
import { StageCodes } from '../codes/stage-codes.service.js';
import { CollageController } from './collage.controller.js';
import { CollageService } from './collage.service.js';

@Module({ controllers: [CollageController], providers: [CollageService, StageCodes] })
export class CollageModule {}
