import { Controller, Get, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../auth/guard.js';
import { Cached } from '../../http/answers/api-answers.js';
import { Query } from '../../http/arguments.js';
import { Facettes } from './facettes.dto.js';
import { FacettesService } from './facettes.service.js';
import { StageCriteres } from './search.dto.js';
import { ageFor } from './search.service.js';

@ApiTags('stage')
@Controller('stage')
export class FacettesController {
  constructor(private readonly facettes: FacettesService) {}

  /**
   * Combien de stages chaque choix de plus laisserait.
   * @remarks Les critères sont ceux de la recherche : tous doivent être remplis (ET) ; de celui qui a plusieurs valeurs, au moins l’une d’elles (OU). Chaque facette est comptée avec les autres critères, mais sans ce qui est choisi d’elle-même. Une même session répond à « session » et à « lieuId ». Les parcours, les niveaux, les durées et les lieux où une session aura lieu y sont tous ; les responsables, ceux d’au moins un de ces stages ; au plus 500 valeurs par facette, celles du plus grand nombre de stages.
   */
  @Public()
  @Cached({ unless: ['searchString'] })
  @Get('facettes')
  getFacettes(@Query() query: StageCriteres, @Req() request: Request): Promise<Facettes> {
    return this.facettes.count(query, ageFor(request, query));
  }
}
