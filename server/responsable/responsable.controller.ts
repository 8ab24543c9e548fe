import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, Writes } from '../auth/guard.js';
import { Cached } from '../http/answers/api-answers.js';
import { Body, IfMatch, Param } from '../http/arguments.js';
import { Creates } from '../http/repeated-creations.js';
import { Errors } from '../http/openapi.js';
import { IdParam, SUCCES, Succes } from '../http/params.dto.js';
import { FusionBody, ResponsableBody, ResponsableDetail } from './responsable.dto.js';
import { RESPONSABLE } from './responsable.entity.js';
import { ResponsableService } from './responsable.service.js';

@ApiTags('responsable')
@Controller('responsable')
export class ResponsableController {
  constructor(private readonly responsables: ResponsableService) {}

  /**
   * Liste des responsables, par nom puis par prénom.
   * @remarks Ordre français : accents et casse ne départagent que les noms égaux.
   */
  @Public()
  @Cached()
  @Get()
  listResponsables(): Promise<ResponsableDetail[]> {
    return this.responsables.list();
  }

  /**
   * Un responsable.
   * @remarks Nom, prénom, adresse électronique et téléphone du service, numéro de version.
   */
  @Public()
  @Cached()
  @Get(':id')
  @Errors(404)
  getResponsable(@Param() { id }: IdParam): Promise<ResponsableDetail> {
    return this.responsables.get(id);
  }

  /**
   * Créer un responsable.
   * @remarks Les homonymes sont permis.
   */
  @Writes(RESPONSABLE.droit)
  @Post()
  @HttpCode(200)
  @Creates()
  createResponsable(@Body() body: ResponsableBody): Promise<ResponsableDetail> {
    return this.responsables.create(body);
  }

  /**
   * Modifier un responsable.
   * @remarks Remplace tous les champs.
   */
  @Writes(RESPONSABLE.droit)
  @Put(':id')
  @Errors(404, 412)
  updateResponsable(
    @Param() { id }: IdParam,
    @Body() body: ResponsableBody,
    @IfMatch() versions?: number[],
  ): Promise<ResponsableDetail> {
    return this.responsables.update(id, body, versions);
  }

  /**
   * Fusionner un autre responsable dans celui-ci.
   * @remarks Ses stages passent à celui-ci, puis il est supprimé : une seule modification, qui s’annule d’un coup.
   */
  @Writes(RESPONSABLE.droit)
  @Post(':id/fusionner')
  @HttpCode(200)
  @Errors(404, 412)
  mergeResponsables(
    @Param() { id }: IdParam,
    @Body() { responsableId }: FusionBody,
    @IfMatch() versions?: number[],
  ): Promise<ResponsableDetail> {
    return this.responsables.merge(id, responsableId, versions);
  }

  /**
   * Supprimer un responsable.
   * @remarks Le retire de ses stages, qui demeurent.
   */
  @Writes(RESPONSABLE.droit)
  @Delete(':id')
  @HttpCode(200)
  @Errors(404, 412)
  async deleteResponsable(@Param() { id }: IdParam, @IfMatch() versions?: number[]): Promise<Succes> {
    await this.responsables.delete(id, versions);
    return SUCCES;
  }
}
