import { Module } from '@nestjs/common';
import { MarkdownController } from './markdown.controller.js';

@Module({ controllers: [MarkdownController] })
export class MarkdownModule {
  static readonly tags = [{ name: 'markdown', description: 'Aperçu des textes.' }];
}
