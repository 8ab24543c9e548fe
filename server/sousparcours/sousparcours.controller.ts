import { Controller, Delete, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, Writes } from '../auth/guard.js';
import { Cached } from '../http/answers/api-answers.js';
import { Body, IfMatch, Param, Query } from '../http/arguments.js';
import { Creates } from '../http/repeated-creations.js';
import { Errors } from '../http/openapi.js';
import { IdParam, SUCCES, Succes } from '../http/params.dto.js';
import { ParcoursQuery } from '../parcours/parcours.dto.js';
import { SousParcoursBody, SousParcoursDetail, SousParcoursUpdateBody } from './sousparcours.dto.js';
import { SOUS_PARCOURS } from './sousparcours.entity.js';
import { SousParcoursService } from './sousparcours.service.js';

@ApiTags('sousparcours')
@Controller('sousparcours')
export class SousParcoursController {
  constructor(private readonly sousParcours: SousParcoursService) {}

  /**
   * Liste des sous-parcours, par nom.
   * @remarks Tous, ou ceux d’un parcours. Un parcours inconnu donne une liste vide.
   */
  @Public()
  @Cached()
  @Get()
  listSousParcours(@Query() { parcoursId }: ParcoursQuery): Promise<SousParcoursDetail[]> {
    return this.sousParcours.list(parcoursId);
  }

  /**
   * Un sous-parcours.
   * @remarks Le sous-parcours avec le nom de son parcours.
   */
  @Public()
  @Cached()
  @Get(':id')
  @Errors(404)
  getSousParcours(@Param() { id }: IdParam): Promise<SousParcoursDetail> {
    return this.sousParcours.get(id);
  }

  /**
   * Créer un sous-parcours.
   * @remarks Dans un parcours qui existe.
   */
  @Writes(SOUS_PARCOURS.droit)
  @Post()
  @HttpCode(200)
  @Creates()
  createSousParcours(@Body() body: SousParcoursBody): Promise<SousParcoursDetail> {
    return this.sousParcours.create(body);
  }

  /**
   * Modifier un sous-parcours.
   * @remarks Un champ absent reste tel quel ; un sous-parcours ne change pas de parcours.
   */
  @Writes(SOUS_PARCOURS.droit)
  @Put(':id')
  @Errors(404, 412)
  updateSousParcours(
    @Param() { id }: IdParam,
    @Body() body: SousParcoursUpdateBody,
    @IfMatch() versions?: number[],
  ): Promise<SousParcoursDetail> {
    return this.sousParcours.update(id, body, versions);
  }

  /**
   * Modifier un sous-parcours.
   * @remarks Un champ absent reste tel quel ; un sous-parcours ne change pas de parcours.
   */
  @Writes(SOUS_PARCOURS.droit)
  @Patch(':id')
  @Errors(404, 412)
  patchSousParcours(
    @Param() { id }: IdParam,
    @Body() body: SousParcoursUpdateBody,
    @IfMatch() versions?: number[],
  ): Promise<SousParcoursDetail> {
    return this.sousParcours.update(id, body, versions);
  }

  /**
   * Supprimer un sous-parcours.
   * @remarks Supprime aussi ses associations, jamais un stage.
   */
  @Writes(SOUS_PARCOURS.droit)
  @Delete(':id')
  @HttpCode(200)
  @Errors(404, 412)
  async deleteSousParcours(@Param() { id }: IdParam, @IfMatch() versions?: number[]): Promise<Succes> {
    await this.sousParcours.delete(id, versions);
    return SUCCES;
  }
}
