import { Controller, Get, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../auth/guard.js';
import { Query } from '../../http/arguments.js';
import { ageFor } from '../search/search.service.js';
import { Suggestion, SuggestionsQuery } from './suggestions.dto.js';
import { SuggestionsService } from './suggestions.service.js';

@ApiTags('stage')
@Controller('stage')
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  /**
   * Ce que l’on peut choisir pendant que l’on saisit une recherche : huit lignes au plus.
   * @remarks D’abord les stages, par leur code puis leur libellé ; puis les parcours et les responsables par leur nom, et les mots des textes qui complètent le dernier mot saisi. Chaque mot doit être trouvé, au début d’un mot ou dans le code, sans égard à la casse ni aux accents. Où rien ne l’est, une lettre fausse, en trop, oubliée, ou deux lettres interverties sont pardonnées à un mot ou à un code d’au moins quatre signes.
   */
  @Public()
  @Get('suggestions')
  listSuggestions(@Query() query: SuggestionsQuery, @Req() request: Request): Promise<Suggestion[]> {
    return this.suggestions.list(query, ageFor(request, query));
  }
}
