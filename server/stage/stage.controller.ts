import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../auth/access.js';
import { Param, Query } from '../http/arguments.js';
import { isSignedIn, Kept } from '../http/answers.js';
import type { JsonList } from '../http/json-list.js';
import { Errors } from '../http/openapi.js';
import { IdParam } from '../http/params.dto.js';
import { StageDetail, StageQuery, StageResume } from './stage.dto.js';
import { StageService } from './stage.service.js';

@ApiTags('stage')
@Controller('stage')
export class StageController {
  constructor(private readonly stages: StageService) {}

  /**
   * Liste des stages par code ; avec des mots-clés ou des responsables, recherche, les meilleurs d’abord.
   * @remarks Sans critère, tous les stages par code. Chaque mot-clé doit être trouvé, au début d’un mot ou dans le code, sans égard à la casse, aux accents, aux apostrophes ni aux traits d’union. D’abord le code exact, puis le libellé, puis le reste. L’en-tête X-Total-Count compte toutes les pages.
   */
  @Public()
  @Kept()
  @Get()
  @ApiOkResponse({
    type: [StageResume],
    headers: {
      'X-Total-Count': { description: 'Nombre de stages trouvés, toutes pages réunies.', schema: { type: 'integer' } },
    },
  })
  async listStages(
    @Query() query: StageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JsonList> {
    // What is kept is kept under the word of the present content: only what is not may lag behind it.
    const mayLag = !isSignedIn(request) && query.searchString !== undefined;
    const { stages, total } = await this.stages.list(query, mayLag);
    response.setHeader('X-Total-Count', total);
    return stages;
  }

  /**
   * Un stage entier.
   * @remarks Tous les champs, les responsables par nom, et la place du stage dans les parcours.
   */
  @Public()
  @Kept()
  @Get(':id')
  @Errors(404)
  getStage(@Param() { id }: IdParam): Promise<StageDetail> {
    return this.stages.get(id);
  }
}
