import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Staff } from '../auth/access.js';
import { MarkdownBody, MarkdownReponse } from './markdown.dto.js';
import { Body } from '../http/arguments.js';
import { renderMarkdown } from './markdown.js';

@ApiTags('markdown')
@Controller('markdown')
export class MarkdownController {
  /**
   * Aperçu d’un texte Markdown.
   * @remarks Le même rendu que sur les pages publiques ; rien n’est enregistré.
   */
  @Staff()
  @Post()
  @HttpCode(200)
  async previewMarkdown(@Body() { source }: MarkdownBody): Promise<MarkdownReponse> {
    return { html: await renderMarkdown(source) };
  }
}
