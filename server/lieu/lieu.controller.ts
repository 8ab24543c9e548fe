import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, Writes } from '../auth/guard.js';
import { Cached } from '../http/answers/api-answers.js';
import { Body, IfMatch, Param } from '../http/arguments.js';
import { Creates } from '../http/repeated-creations.js';
import { Errors } from '../http/openapi.js';
import { IdParam, SUCCES, Succes } from '../http/params.dto.js';
import { LieuBody, LieuDetail } from './lieu.dto.js';
import { LIEU } from './lieu.entity.js';
import { LieuService } from './lieu.service.js';

@ApiTags('lieu')
@Controller('lieu')
export class LieuController {
  constructor(private readonly lieux: LieuService) {}

  /**
   * Liste des lieux, par nom puis par ville.
   * @remarks Ordre français : accents et casse ne départagent que les noms égaux.
   */
  @Public()
  @Cached()
  @Get()
  listLieux(): Promise<LieuDetail[]> {
    return this.lieux.list();
  }

  /**
   * Un lieu.
   * @remarks Nom, adresse, nombre de personnes et numéro de version.
   */
  @Public()
  @Cached()
  @Get(':id')
  @Errors(404)
  getLieu(@Param() { id }: IdParam): Promise<LieuDetail> {
    return this.lieux.get(id);
  }

  /**
   * Créer un lieu.
   * @remarks Deux lieux peuvent porter le même nom, dans deux villes par exemple.
   */
  @Writes(LIEU.droit)
  @Post()
  @HttpCode(200)
  @Creates()
  createLieu(@Body() body: LieuBody): Promise<LieuDetail> {
    return this.lieux.create(body);
  }

  /**
   * Modifier un lieu.
   * @remarks Remplace tous ses champs.
   */
  @Writes(LIEU.droit)
  @Put(':id')
  @Errors(404, 412)
  updateLieu(@Param() { id }: IdParam, @Body() body: LieuBody, @IfMatch() versions?: number[]): Promise<LieuDetail> {
    return this.lieux.update(id, body, versions);
  }

  /**
   * Supprimer un lieu.
   * @remarks Ses sessions demeurent, sans lieu.
   */
  @Writes(LIEU.droit)
  @Delete(':id')
  @HttpCode(200)
  @Errors(404, 412)
  async deleteLieu(@Param() { id }: IdParam, @IfMatch() versions?: number[]): Promise<Succes> {
    await this.lieux.delete(id, versions);
    return SUCCES;
  }
}
