import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, Writes } from '../auth/guard.js';
import { Cached } from '../http/answers/api-answers.js';
import { Body, IfMatch, Param, Query } from '../http/arguments.js';
import { Creates } from '../http/repeated-creations.js';
import { Errors } from '../http/openapi.js';
import { IdParam, SUCCES, Succes } from '../http/params.dto.js';
import { ParcoursQuery } from '../parcours/parcours.dto.js';
import {
  CategorieBody,
  CategorieDetail,
  CategorieDuplicateBody,
  CategorieUpdateBody,
  OrdreBody,
} from './categorie.dto.js';
import { CATEGORIE } from './categorie.entity.js';
import { CategorieService, OrdreService } from './categorie.service.js';

@ApiTags('categorie')
@Controller('categorie')
export class CategorieController {
  constructor(private readonly categories: CategorieService) {}

  /**
   * Liste des catégories, par position puis par nom.
   * @remarks Toutes, ou celles d’un parcours. Un parcours inconnu donne une liste vide.
   */
  @Public()
  @Cached()
  @Get()
  listCategories(@Query() { parcoursId }: ParcoursQuery): Promise<CategorieDetail[]> {
    return this.categories.list(parcoursId);
  }

  /**
   * Une catégorie.
   * @remarks La catégorie avec le nom de son parcours.
   */
  @Public()
  @Cached()
  @Get(':id')
  @Errors(404)
  getCategorie(@Param() { id }: IdParam): Promise<CategorieDetail> {
    return this.categories.get(id);
  }

  /**
   * Créer une catégorie.
   * @remarks Position -1 par défaut : catégorie transverse.
   */
  @Writes(CATEGORIE.droit)
  @Post()
  @HttpCode(200)
  @Creates()
  createCategorie(@Body() body: CategorieBody): Promise<CategorieDetail> {
    return this.categories.create(body);
  }

  /**
   * Dupliquer une catégorie.
   * @remarks Dans le même parcours, après les autres, avec les mêmes stages si l’on veut ; en une seule modification.
   */
  @Writes(CATEGORIE.droit)
  @Post(':id/dupliquer')
  @HttpCode(200)
  @Creates()
  @Errors(404)
  duplicateCategorie(@Param() { id }: IdParam, @Body() body: CategorieDuplicateBody): Promise<CategorieDetail> {
    return this.categories.duplicate(id, body);
  }

  /**
   * Modifier une catégorie.
   * @remarks Remplace tous les champs ; une catégorie ne change pas de parcours.
   */
  @Writes(CATEGORIE.droit)
  @Put(':id')
  @Errors(404, 412)
  updateCategorie(
    @Param() { id }: IdParam,
    @Body() body: CategorieUpdateBody,
    @IfMatch() versions?: number[],
  ): Promise<CategorieDetail> {
    return this.categories.update(id, body, versions);
  }

  /**
   * Supprimer une catégorie.
   * @remarks Supprime aussi ses associations, jamais un stage.
   */
  @Writes(CATEGORIE.droit)
  @Delete(':id')
  @HttpCode(200)
  @Errors(404, 412)
  async deleteCategorie(@Param() { id }: IdParam, @IfMatch() versions?: number[]): Promise<Succes> {
    await this.categories.delete(id, versions);
    return SUCCES;
  }
}

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
