import { Module } from '@nestjs/common';
import { DupliquerController } from './dupliquer.controller.js';
import { DupliquerService } from './dupliquer.service.js';

@Module({ controllers: [DupliquerController], providers: [DupliquerService] })
export class DupliquerModule {}
