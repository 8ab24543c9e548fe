import { Controller, Get, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../auth/guard.js';
import { Cached } from '../../http/answers/api-answers.js';
import type { JsonArrayBody } from '../../http/answers/body.js';
import { Query } from '../../http/arguments.js';
import { Paged, pageOf } from '../../http/page.js';
import { StageResume } from '../../stage/stage.dto.js';
import { StageQuery } from './search.dto.js';
import { ageFor, SearchService } from './search.service.js';

@ApiTags('stage')
@Controller('stage')
export class SearchController {
  constructor(private readonly recherche: SearchService) {}

  /**
   * Liste des stages par code ; avec des mots-clés ou d’autres critères, recherche, les meilleurs d’abord.
   * @remarks Sans critère, tous les stages par code. Chaque mot-clé doit être trouvé, au début d’un mot ou dans le code, sans égard à la casse, aux accents, aux apostrophes ni aux traits d’union. D’abord le code exact, puis le libellé, puis le reste. Tous les critères doivent être remplis (ET) ; de celui qui a plusieurs valeurs (responsables, parcours, niveaux, durées, sessions, lieux), au moins l’une d’elles (OU) ; une même session répond aux deux derniers. Le nom et la ville d’un lieu trouvent les stages qui y ont une session, ni finie ni annulée. L’en-tête X-Total-Count compte toutes les pages.
   */
  @Public()
  @Cached({ unless: ['searchString', 'modifie_depuis'] })
  @Get()
  @Paged()
  @ApiOkResponse(pageOf(StageResume, 'de stages trouvés'))
  listStages(@Query() query: StageQuery, @Req() request: Request): Promise<{ lines: JsonArrayBody; total: number }> {
    return this.recherche.list(query, ageFor(request, query));
  }
}
