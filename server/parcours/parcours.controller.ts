import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, Writes } from '../auth/guard.js';
import { Cached } from '../http/answers/api-answers.js';
import { Body, IfMatch, Param, Query } from '../http/arguments.js';
import { Creates } from '../http/repeated-creations.js';
import { Errors } from '../http/openapi.js';
import { IdParam, SUCCES, Succes } from '../http/params.dto.js';
import {
  ParcoursBody,
  ParcoursDetail,
  ParcoursDuplicateBody,
  ParcoursListQuery,
  ParcoursRef,
  ParcoursSynthese,
} from './parcours.dto.js';
import { PARCOURS } from './parcours.entity.js';
import { ParcoursService } from './parcours.service.js';
import { SyntheseService } from './synthese.service.js';

@ApiTags('parcours')
@Controller('parcours')
export class ParcoursController {
  constructor(
    private readonly parcours: ParcoursService,
    private readonly syntheses: SyntheseService,
  ) {}

  /**
   * Liste des parcours, par nom.
   * @remarks Identifiant et nom seulement, pour un menu ou un choix.
   */
  @Public()
  @Cached({ unless: ['modifie_depuis'] })
  @Get()
  listParcours(@Query() query: ParcoursListQuery): Promise<ParcoursRef[]> {
    return this.parcours.list(query);
  }

  /**
   * Liste des parcours avec leur nombre de stages, leur volume horaire et leurs niveaux extrêmes.
   * @remarks Un stage tenu par plusieurs sous-parcours n’est compté qu’une fois. Les catégories transverses n’ont pas de niveau.
   */
  @Public()
  @Cached()
  @Get('synthese')
  listParcoursSyntheses(): Promise<ParcoursSynthese[]> {
    return this.syntheses.list();
  }

  /**
   * Un parcours entier : catégories, sous-parcours, stages associés.
   * @remarks Catégories par position puis par nom, sous-parcours par nom, stages par code. Une association par couple stage et sous-parcours.
   */
  @Public()
  @Cached()
  @Get(':id')
  @Errors(404)
  getParcours(@Param() { id }: IdParam): Promise<ParcoursDetail> {
    return this.parcours.get(id);
  }

  /**
   * Créer un parcours.
   * @remarks Sans catégorie ni sous-parcours.
   */
  @Writes(PARCOURS.droit)
  @Post()
  @HttpCode(200)
  @Creates()
  createParcours(@Body() body: ParcoursBody): Promise<ParcoursDetail> {
    return this.parcours.create(body);
  }

  /**
   * Dupliquer un parcours.
   * @remarks Avec ses catégories, ses sous-parcours et leurs associations aux mêmes stages ; en une seule modification.
   */
  @Writes(PARCOURS.droit)
  @Post(':id/dupliquer')
  @HttpCode(200)
  @Creates()
  @Errors(404)
  duplicateParcours(@Param() { id }: IdParam, @Body() body: ParcoursDuplicateBody): Promise<ParcoursDetail> {
    return this.parcours.duplicate(id, body);
  }

  /**
   * Modifier un parcours.
   * @remarks Remplace le nom et le descriptif ; un descriptif absent devient vide.
   */
  @Writes(PARCOURS.droit)
  @Put(':id')
  @Errors(404, 412)
  updateParcours(
    @Param() { id }: IdParam,
    @Body() body: ParcoursBody,
    @IfMatch() versions?: number[],
  ): Promise<ParcoursDetail> {
    return this.parcours.update(id, body, versions);
  }

  /**
   * Supprimer un parcours.
   * @remarks Supprime aussi ses catégories, ses sous-parcours et leurs associations, jamais un stage.
   */
  @Writes(PARCOURS.droit)
  @Delete(':id')
  @HttpCode(200)
  @Errors(404, 412)
  async deleteParcours(@Param() { id }: IdParam, @IfMatch() versions?: number[]): Promise<Succes> {
    await this.parcours.delete(id, versions);
    return SUCCES;
  }
}
