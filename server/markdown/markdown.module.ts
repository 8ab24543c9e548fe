import { Module } from '@nestjs/common';
import { MarkdownController } from './markdown.controller.js';

@Module({ controllers: [MarkdownController] })
export class MarkdownModule {}
