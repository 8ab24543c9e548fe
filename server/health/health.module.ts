import { type DynamicModule, Module } from '@nestjs/common';
import { Drain } from '../http/server.js';
import { HealthController } from './health.controller.js';

@Module({})
export class HealthModule {
  static readonly tags = [{ name: 'health', description: 'État du serveur, pour qui le surveille.' }];
  static of(drain: Drain): DynamicModule {
    return {
      module: HealthModule,
      controllers: [HealthController],
      providers: [{ provide: Drain, useValue: drain }],
    };
  }
}
