import { Module } from '@nestjs/common';
import { Ateliers } from './ateliers.js';

@Module({ providers: [Ateliers] })
export class AtelierModule {}
