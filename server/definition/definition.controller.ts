import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Public, Writes } from '../auth/guard.js';
import { Cached } from '../http/answers/api-answers.js';
import type { JsonArrayBody } from '../http/answers/body.js';
import { Body, Query } from '../http/arguments.js';
import { Creates } from '../http/repeated-creations.js';
import { Errors } from '../http/openapi.js';
import { SUCCES, Succes } from '../http/params.dto.js';
import { validated } from '../http/validation/request-validation.js';
import { ParcoursQuery } from '../parcours/parcours.dto.js';
import { DefinitionBody, DefinitionDetail, DefinitionReponse, DefinitionTriplet } from './definition.dto.js';
import { DEFINITION } from './definition.kind.js';
import { DefinitionService } from './definition.service.js';

@ApiTags('definition_sousparcours')
@Controller('definition_sousparcours')
export class DefinitionController {
  constructor(private readonly definitions: DefinitionService) {}

  /**
   * Liste des associations entre catégorie, sous-parcours et stage.
   * @remarks Toutes, ou celles d’un parcours. Le triplet stage, catégorie, sous-parcours identifie une association.
   */
  @Public()
  @Cached()
  @Get()
  @ApiOkResponse({ type: [DefinitionDetail] })
  listDefinitions(@Query() { parcoursId }: ParcoursQuery): Promise<JsonArrayBody> {
    return this.definitions.list(parcoursId);
  }

  /**
   * Associer des stages à des sous-parcours, dans une catégorie.
   * @remarks Crée toutes les paires en une fois ou aucune ; celles qui existent déjà restent telles quelles.
   */
  @Writes(DEFINITION.droit)
  @Post()
  @HttpCode(200)
  @Creates()
  async createDefinitions(@Body() body: DefinitionBody): Promise<DefinitionReponse> {
    return { success: true, created: await this.definitions.create(body) };
  }

  /**
   * Supprimer une association.
   * @remarks Le triplet va dans le corps ou dans les paramètres de l’adresse.
   */
  @Writes(DEFINITION.droit)
  @Delete()
  @HttpCode(200)
  @ApiQuery({ type: DefinitionTriplet })
  // OpenAPI gives DELETE no body: the document does not show it, but it may be too large (413).
  @Errors(404, 413)
  async deleteDefinition(@Body() body: object | undefined, @Query() query: object): Promise<Succes> {
    await this.definitions.delete(
      validated(DefinitionTriplet, { values: query, isJson: false }, { values: body, isJson: true }),
    );
    return SUCCES;
  }
}
