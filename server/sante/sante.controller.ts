import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Reads } from '../auth/guard.js';
import { CsvResponse, ofToday, sendCsv } from '../csv/write.js';
import { Param, Query } from '../http/arguments.js';
import { Errors } from '../http/openapi.js';
import { type ListPage, Paged, pageOf, PageQuery } from '../http/page.js';
import type { Compte } from '../principal.js';
import { LigneSante, RegleParam, RegleSante } from './sante.dto.js';
import { SanteService } from './sante.service.js';

@ApiTags('sante')
@Reads()
@Controller('sante')
export class SanteController {
  constructor(private readonly sante: SanteService) {}

  /**
   * Santé du catalogue : ce que chaque règle y trouve à corriger.
   * @remarks Toutes les règles, les plus graves d’abord, aussi celles qui ne trouvent rien. Celle des sauvegardes est pour les administrateurs seuls.
   */
  @Get()
  listRules(@Req() request: Request): Promise<RegleSante[]> {
    return this.sante.counts(droitsOf(request));
  }

  /**
   * Exporter la santé du catalogue dans un fichier CSV.
   * @remarks Toutes les lignes de toutes les règles.
   */
  @Get('export')
  @CsvResponse()
  async exportSante(@Req() request: Request, @Res() response: Response): Promise<void> {
    await sendCsv(await this.sante.export(droitsOf(request)), ofToday('sante'), response);
  }

  /**
   * Ce qu’une règle trouve à corriger.
   * @remarks Cinquante lignes à la fois sauf demande. L’en-tête X-Total-Count compte toutes les pages.
   */
  @Get(':regle')
  @Errors(404)
  @Paged()
  @ApiOkResponse(pageOf(LigneSante, 'de lignes'))
  listFindings(
    @Param() { regle }: RegleParam,
    @Query() query: PageQuery,
    @Req() request: Request,
  ): Promise<ListPage<LigneSante>> {
    return this.sante.lines(regle, query, droitsOf(request));
  }
}

const droitsOf = ({ user }: Request) => (user as Compte).droits;
