import { Controller, Delete, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Staff, Writes } from '../auth/guard.js';
import { Body, Param, Query } from '../http/arguments.js';
import { Creates } from '../http/creates.js';
import { errorLabels } from '../http/erreur.dto.js';
import { Errors } from '../http/openapi.js';
import { type ListPage, Paged, pageOf } from '../http/page.js';
import { DryRunQuery, IdParam, SUCCES, type Succes } from '../http/params.dto.js';
import { PARCOURS } from '../parcours/parcours.entity.js';
import type { Compte } from '../principal.js';
import {
  ChoixBody,
  Deplacement,
  DeplacementBody,
  EtatPrepare,
  EtatsQuery,
  LigneDetail,
  LigneParam,
  LignesQuery,
  Retrait,
  RetraitBody,
  RetraitDuSite,
} from './lines/lignes.dto.js';
import { PreparationBody, PreparationChange, PreparationDetail, PreparationResume } from './preparation.dto.js';
import { Publication, PublicationBody, PublicationRefusee } from './publication/publication.dto.js';
import { RelectureBody, RelectureCreee, RelectureDetail, RelectureParam } from './relecture/relecture.dto.js';
import { LignesService } from './lines/lignes.service.js';
import { PreparationService } from './preparation.service.js';
import { PublicationService } from './publication/publication.service.js';
import { DeplacementsService } from './lines/deplacements.service.js';
import { RetraitsService } from './lines/retraits.service.js';
import { RelecturesService } from './relecture/relectures.service.js';

@ApiTags('preparation')
@Controller('preparation')
export class PreparationController {
  constructor(
    private readonly preparations: PreparationService,
    private readonly lignes: LignesService,
    private readonly publications: PublicationService,
    private readonly relectures: RelecturesService,
    private readonly deplacements: DeplacementsService,
    private readonly retraits: RetraitsService,
  ) {}

  /**
   * Liste des préparations, la dernière d’abord.
   * @remarks Une préparation ouverte s’édite à /preparation/{id}/admin, et se lit à /preparation/{id}/, comme le site.
   */
  @Staff()
  @Get()
  listPreparations(): Promise<PreparationResume[]> {
    return this.preparations.list();
  }

  /**
   * Ce qui est préparé, élément par élément, dans toutes les préparations ouvertes.
   * @remarks Pour un nom de l’API : les mille derniers changés.
   */
  @Staff()
  @Get('etats')
  listEtats(@Query() query: EtatsQuery, @Req() request: Request): Promise<EtatPrepare[]> {
    return this.lignes.states(query, (request.user as Compte).droits);
  }

  /**
   * La préparation des brouillons, ouverte si elle ne l’est pas.
   * @remarks Un formulaire y garde ce qu’il ne publie pas encore : il envoie à /preparation/{id}/api/… ce qu’il enverrait à /api/….
   */
  @Writes(PARCOURS.droit)
  @Post('brouillons')
  @HttpCode(200)
  getBrouillons(): Promise<PreparationDetail> {
    return this.preparations.drafts();
  }

  /**
   * Retirer du site un stage ou un parcours, maintenant ou à une date.
   * @remarks Il quitte le site avec ce qui en dépend, et reste dans les brouillons, d’où on le publie de nouveau tel qu’il était.
   */
  @Writes(PARCOURS.droit)
  @Post('retraits')
  @HttpCode(200)
  @Errors(404, 409)
  withdraw(@Body() body: RetraitBody): Promise<RetraitDuSite> {
    return this.retraits.withdraw(body);
  }

  /** Une préparation. */
  @Staff()
  @Get(':id')
  @Errors(404)
  getPreparation(@Param() { id }: IdParam): Promise<PreparationDetail> {
    return this.preparations.get(id);
  }

  /**
   * Ouvrir une préparation.
   * @remarks Elle part du site tel qu’il est, et le suit : seul ce qu’on y change diffère. Deux préparations ouvertes n’ont pas le même nom.
   */
  @Writes(PARCOURS.droit)
  @Post()
  @HttpCode(200)
  @Creates()
  createPreparation(@Body() body: PreparationBody): Promise<PreparationDetail> {
    return this.preparations.create(body);
  }

  /**
   * Renommer une préparation ouverte, ou la programmer.
   * @remarks À `publier_le`, elle se publie au nom de qui l’a programmée ; ce qui l’en empêche est alors dans `echec`.
   */
  @Writes(PARCOURS.droit)
  @Put(':id')
  @Errors(404, 409)
  updatePreparation(@Param() { id }: IdParam, @Body() body: PreparationChange): Promise<PreparationDetail> {
    return this.preparations.update(id, body);
  }

  /**
   * Abandonner une préparation ouverte.
   * @remarks Rien n’en est publié ; ce qu’elle changeait reste lisible le temps de la corbeille.
   */
  @Writes(PARCOURS.droit)
  @Delete(':id')
  @HttpCode(200)
  @Errors(404, 409)
  async abandonPreparation(@Param() { id }: IdParam): Promise<Succes> {
    await this.preparations.abandon(id);
    return SUCCES;
  }

  /**
   * Ce qu’une préparation change.
   * @remarks Une ligne par élément ajouté, modifié ou supprimé, cinquante à la fois sauf demande ; la dernière changée d’abord.
   */
  @Staff()
  @Get(':id/lignes')
  @Paged()
  @ApiOkResponse(pageOf(LigneDetail, 'd’éléments'))
  @Errors(404)
  listLignes(
    @Param() { id }: IdParam,
    @Query() query: LignesQuery,
    @Req() request: Request,
  ): Promise<ListPage<LigneDetail>> {
    return this.lignes.list(id, query, (request.user as Compte).droits);
  }

  /**
   * Trancher un conflit.
   * @remarks L’élément a été changé ici, et sur le site depuis : `garder` dit ce qui reste.
   */
  @Writes(PARCOURS.droit)
  @Post(':id/trancher')
  @HttpCode(200)
  @Errors(404, 409)
  async resolveConflit(@Param() { id }: IdParam, @Body() body: ChoixBody): Promise<Succes> {
    await this.lignes.resolve(id, body);
    return SUCCES;
  }

  /**
   * Retirer un changement.
   * @remarks L’élément redevient, dans la préparation, ce qu’il est sur le site.
   */
  @Writes(PARCOURS.droit)
  @Delete(':id/lignes/:entite/:cle')
  @HttpCode(200)
  @Errors(404, 409)
  async removeLigne(@Param() { id, entite, cle }: LigneParam): Promise<Retrait> {
    return { success: true, avec: await this.lignes.remove(id, entite, cle) };
  }

  /**
   * Déplacer un changement dans une autre préparation, ou dans une nouvelle, pour le publier seul.
   * @remarks Avec ce qui en dépend : les sessions et associations d’un stage, ce qui a été ajouté et qu’il nomme.
   */
  @Writes(PARCOURS.droit)
  @Post(':id/deplacer')
  @HttpCode(200)
  @Errors(404, 409)
  moveLigne(@Param() { id }: IdParam, @Body() body: DeplacementBody): Promise<Deplacement> {
    return this.deplacements.move(id, body);
  }

  /**
   * Publier une préparation.
   * @remarks Tout à la fois, ou rien : ce qui l’empêche est dans `problemes` (409). Elle s’annule ensuite du journal, en entier. Avec `dryRun`, dit ce qui se passerait.
   */
  @Writes(PARCOURS.droit)
  @Post(':id/publier')
  @HttpCode(200)
  @Errors(404)
  @ApiResponse({ status: 409, type: PublicationRefusee, description: errorLabels[409] })
  @ApiBody({ type: PublicationBody, required: false })
  publishPreparation(
    @Param() { id }: IdParam,
    @Query() { dryRun }: DryRunQuery,
    @Body() { garder_sous, entite, cle }: PublicationBody,
  ): Promise<Publication> {
    return this.publications.publish(id, {
      isDryRun: dryRun,
      keepAs: garder_sous,
      only: entite && cle ? { entite, cle } : undefined,
    });
  }

  /** Reprendre une préparation dont la publication a été annulée, ou qui a été abandonnée. */
  @Writes(PARCOURS.droit)
  @Post(':id/reprendre')
  @HttpCode(200)
  @Errors(404, 409)
  reopenPreparation(@Param() { id }: IdParam): Promise<PreparationDetail> {
    return this.preparations.reopen(id);
  }

  /** Liens de relecture d’une préparation, le dernier d’abord. */
  @Staff()
  @Get(':id/relectures')
  @Errors(404)
  listRelectures(@Param() { id }: IdParam): Promise<RelectureDetail[]> {
    return this.relectures.list(id);
  }

  /**
   * Faire un lien de relecture.
   * @remarks Qui l’ouvre lit cette préparation comme un visiteur lit le site, sans compte et sans rien pouvoir y changer, jusqu’à sa date.
   */
  @Writes(PARCOURS.droit)
  @Post(':id/relectures')
  @HttpCode(200)
  @Errors(404, 409)
  createRelecture(
    @Param() { id }: IdParam,
    @Body() body: RelectureBody,
    @Req() request: Request,
  ): Promise<RelectureCreee> {
    return this.relectures.create(id, body, request);
  }

  /** Révoquer un lien de relecture : il n’ouvre plus rien. */
  @Writes(PARCOURS.droit)
  @Delete(':id/relectures/:lien')
  @HttpCode(200)
  @Errors(404)
  async revokeRelecture(@Param() { id, lien }: RelectureParam): Promise<Succes> {
    await this.relectures.revoke(id, lien);
    return SUCCES;
  }
}
