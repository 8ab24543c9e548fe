import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Reads, Writes } from '../auth/guard.js';
import { Body, Param } from '../http/arguments.js';
import { Creates } from '../http/repeated-creations.js';
import { Errors } from '../http/openapi.js';
import { IdParam, SUCCES, type Succes } from '../http/params.dto.js';
import { PARCOURS } from '../parcours/parcours.entity.js';
import { PAGE } from '../static/static.entity.js';
import { CatalogueBody, CatalogueDetail } from './garde.dto.js';
import { GardeService } from './garde.service.js';

@ApiTags('catalogue')
@Controller('catalogue')
export class GardeController {
  constructor(private readonly catalogues: GardeService) {}

  /**
   * Liste des catalogues gardés, le dernier d’abord.
   * @remarks Un catalogue gardé se lit à /catalogue/{id}/, tel que le site était ce jour-là.
   */
  @Reads()
  @Get()
  listCatalogues(): Promise<CatalogueDetail[]> {
    return this.catalogues.list();
  }

  /**
   * Garder le catalogue d’aujourd’hui.
   * @remarks Parcours, stages, sessions, pages, responsables et fichiers, tels que les visiteurs les voient. Deux catalogues n’ont pas le même nom.
   */
  @Writes(PARCOURS.droit)
  @Post()
  @HttpCode(200)
  @Creates()
  createCatalogue(@Body() body: CatalogueBody): Promise<CatalogueDetail> {
    return this.catalogues.keep(body);
  }

  /**
   * Renommer un catalogue gardé.
   * @remarks Ce qu’il contient ne change pas.
   */
  @Writes(PARCOURS.droit)
  @Put(':id')
  @Errors(404, 409)
  updateCatalogue(@Param() { id }: IdParam, @Body() body: CatalogueBody): Promise<CatalogueDetail> {
    return this.catalogues.rename(id, body);
  }

  /**
   * Supprimer un catalogue gardé.
   * @remarks Sans retour : la corbeille ne le garde pas.
   */
  @Writes(PAGE.droit)
  @Delete(':id')
  @HttpCode(200)
  @Errors(404)
  async deleteCatalogue(@Param() { id }: IdParam): Promise<Succes> {
    await this.catalogues.delete(id);
    return SUCCES;
  }
}
