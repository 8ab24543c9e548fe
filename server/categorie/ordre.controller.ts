import { Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Writes } from '../auth/access.js';
import { Body, Param } from '../http/arguments.js';
import { Errors } from '../http/openapi.js';
import { IdParam } from '../http/params.dto.js';
import { CategorieDetail } from './categorie.dto.js';
import { CATEGORIE } from './categorie.kind.js';
import { OrdreBody } from './ordre.dto.js';
import { OrdreService } from './ordre.service.js';

@ApiTags('parcours')
@Controller('parcours')
export class OrdreController {
  constructor(private readonly ordre: OrdreService) {}

  /**
   * Remettre les catégories d’un parcours en ordre.
   * @remarks Leurs positions deviennent 1, 2, 3… ; les catégories transverses n’en ont pas. Répond les catégories, comme leur liste.
   */
  @Writes(CATEGORIE.droit)
  @Put(':id/ordre')
  @Errors(404, 409)
  orderCategories(@Param() { id }: IdParam, @Body() { categorieIds }: OrdreBody): Promise<CategorieDetail[]> {
    return this.ordre.reorder(id, categorieIds);
  }
}
