import { Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, Writes } from '../auth/guard.js';
import { Cached } from '../http/answers/api-answers.js';
import { Body, IfMatch, Param } from '../http/arguments.js';
import { Errors } from '../http/openapi.js';
import { IdParam } from '../http/params.dto.js';
import { PageBody, PageDetail, PageRef } from './static.dto.js';
import { PAGE } from './static.entity.js';
import { StaticService } from './static.service.js';

@ApiTags('static')
@Controller('static')
export class StaticController {
  constructor(private readonly pages: StaticService) {}

  /**
   * Liste des pages d’information, dans l’ordre du menu.
   * @remarks Identifiant, texte du menu, titre et usage.
   */
  @Public()
  @Cached()
  @Get()
  listPages(): Promise<PageRef[]> {
    return this.pages.list();
  }

  /**
   * Une page d’information.
   * @remarks Le texte source et son rendu assaini, prêt à être inséré dans une page.
   */
  @Public()
  @Cached()
  @Get(':id')
  @Errors(404)
  getPage(@Param() { id }: IdParam): Promise<PageDetail> {
    return this.pages.get(id);
  }

  /**
   * Modifier une page d’information.
   * @remarks Remplace le texte du menu, le titre, le contenu et l’usage.
   */
  @Writes(PAGE.droit)
  @Put(':id')
  @Errors(404, 409, 412)
  updatePage(@Param() { id }: IdParam, @Body() body: PageBody, @IfMatch() versions?: number[]): Promise<PageDetail> {
    return this.pages.update(id, body, versions);
  }
}
