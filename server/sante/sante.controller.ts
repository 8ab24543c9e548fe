import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Reads } from '../auth/guard.js';
import { CsvResponse, ofToday, sendCsv } from '../csv/write.js';
import { Param, Query } from '../http/arguments.js';
import { Errors } from '../http/openapi.js';
import { type ListPage, Paged, pageOf, PageQuery } from '../http/page.js';
import { LigneSante, RegleParam, RegleSante } from './sante.dto.js';
import { SanteService } from './sante.service.js';

@ApiTags('sante')
@Reads()
@Controller('sante')
export class SanteController {
  constructor(private readonly sante: SanteService) {}

  /**
   * Santé du catalogue : ce que chaque règle y trouve à corriger.
   * @remarks Toutes les règles, les plus graves d’abord, aussi celles qui ne trouvent rien.
   */
  @Get()
  listRules(): Promise<RegleSante[]> {
    return this.sante.counts();
  }

  /**
   * Exporter la santé du catalogue dans un fichier CSV.
   * @remarks Toutes les lignes de toutes les règles.
   */
  @Get('export')
  @CsvResponse()
  async exportSante(@Res() response: Response): Promise<void> {
    await sendCsv(await this.sante.export(), ofToday('sante'), response);
  }

  /**
   * Ce qu’une règle trouve à corriger.
   * @remarks Cinquante lignes à la fois sauf demande. L’en-tête X-Total-Count compte toutes les pages.
   */
  @Get(':regle')
  @Errors(404)
  @Paged()
  @ApiOkResponse(pageOf(LigneSante, 'de lignes'))
  listFindings(@Param() { regle }: RegleParam, @Query() query: PageQuery): Promise<ListPage<LigneSante>> {
    return this.sante.lines(regle, query);
  }
}
