import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { Reads } from '../auth/guard.js';
import { Body } from '../http/arguments.js';
import { MarkdownBody, MarkdownReponse } from './markdown.dto.js';
import { renderMarkdown } from './markdown.js';

@ApiTags('markdown')
@Controller('markdown')
export class MarkdownController {
  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  /**
   * Aperçu d’un texte Markdown.
   * @remarks Le même rendu que sur les pages publiques ; rien n’est enregistré.
   */
  @Reads()
  @Post()
  @HttpCode(200)
  async previewMarkdown(@Body() { source }: MarkdownBody): Promise<MarkdownReponse> {
    return { html: await renderMarkdown(this.manager, source, 'preview') };
  }
}
