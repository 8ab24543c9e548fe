import { LienExterne } from './links/check-links.js';
import { Module } from '@nestjs/common';
import { SanteController } from './sante.controller.js';
import { SanteService } from './sante.service.js';

@Module({ controllers: [SanteController], providers: [SanteService], exports: [SanteService] })
export class SanteModule {
  static readonly entities = [LienExterne];
  static readonly tags = [{ name: 'sante', description: 'Ce qui manque au contenu, ou s’y contredit.' }];
}
