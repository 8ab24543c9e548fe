import { Controller, Delete, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Reads, Writes } from '../auth/guard.js';
import { Body, IfMatch, Param, Query } from '../http/arguments.js';
import { Creates } from '../http/repeated-creations.js';
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
  RetraitQuery,
} from './lines/lignes.dto.js';
import {
  NewPreparationBody,
  PreparationChange,
  PreparationDetail,
  PreparationOuverte,
  RepriseGardee,
} from './preparation.dto.js';
import { Publication, PublicationBody } from './publication/publication.dto.js';
import { RelectureBody, RelectureCreee, RelectureDetail, RelectureParam } from './relecture/relecture.dto.js';
import { EtatsService } from './lines/etats.service.js';
import { LignesService } from './lines/lignes.service.js';
import { PreparationService } from './preparation.service.js';
import { PublicationService } from './publication/publication.service.js';
import { DeplacementsService } from './lines/deplacements.service.js';
import { RelecturesService } from './relecture/relectures.service.js';

@ApiTags('preparation')
@Controller('preparation')
export class PreparationController {
  constructor(
    private readonly preparations: PreparationService,
    private readonly lignes: LignesService,
    private readonly etats: EtatsService,
    private readonly publications: PublicationService,
    private readonly relectures: RelecturesService,
    private readonly deplacements: DeplacementsService,
  ) {}

  /**
   * Liste des préparations, la dernière d’abord.
   * @remarks Une préparation ouverte s’édite à /preparation/{id}/admin, et se lit à /preparation/{id}/, comme le site.
   */
  @Reads()
  @Get()
  listPreparations(): Promise<PreparationDetail[]> {
    return this.preparations.list();
  }

  /**
   * Ce qui est préparé, élément par élément, dans toutes les préparations ouvertes.
   * @remarks Pour un nom de l’API : les mille derniers changés.
   */
  @Reads()
  @Get('etats')
  listEtats(@Query() query: EtatsQuery, @Req() request: Request): Promise<EtatPrepare[]> {
    return this.etats.list(query, (request.user as Compte).droits);
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
   * Une préparation.
   * @remarks Avec le nombre de ses éléments que quelqu’un a aussi changés sur le site.
   */
  @Reads()
  @Get(':id')
  @Errors(404)
  getPreparation(@Param() { id }: IdParam): Promise<PreparationDetail> {
    return this.preparations.get(id);
  }

  /**
   * Ce qui a été repris d’une année à l’ouverture d’une préparation.
   * @remarks Tel que c’était alors, à quiconque lit les préparations : les sessions laissées de côté, et pourquoi. 404 là où rien n’a été repris.
   */
  @Reads()
  @Get(':id/reprise')
  @Errors(404)
  getReprise(@Param() { id }: IdParam): Promise<RepriseGardee> {
    return this.preparations.copiedYear(id);
  }

  /**
   * Ouvrir une préparation.
   * @remarks Elle part du site tel qu’il est, et le suit : seul ce qu’on y change diffère. Deux préparations ouvertes n’ont pas le même nom. Avec `annee`, les sessions de cette année y sont reprises pour la suivante, et `reprise` dit lesquelles, et ce qui est à vérifier.
   */
  @Writes(PARCOURS.droit)
  @Post()
  @HttpCode(200)
  @Creates()
  createPreparation(@Body() body: NewPreparationBody): Promise<PreparationOuverte> {
    return this.preparations.create(body);
  }

  /**
   * Renommer une préparation ouverte, ou la programmer.
   * @remarks À `publier_le`, elle se publie au nom de qui l’a programmée ; ce qui l’en empêche est alors dans `echec`.
   */
  @Writes(PARCOURS.droit)
  @Put(':id')
  @Errors(404, 409, 412)
  updatePreparation(
    @Param() { id }: IdParam,
    @Body() body: PreparationChange,
    @IfMatch() versions?: number[],
  ): Promise<PreparationDetail> {
    return this.preparations.update(id, body, versions);
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
  @Reads()
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
   * @remarks L’élément a été changé ici, et sur le site depuis : `garder` dit ce qui reste. Répond la ligne, sans champs quand il n’y reste rien de préparé.
   */
  @Writes(PARCOURS.droit)
  @Post(':id/trancher')
  @HttpCode(200)
  @Errors(404, 409)
  resolveConflit(@Param() { id }: IdParam, @Body() body: ChoixBody): Promise<LigneDetail> {
    return this.lignes.resolve(id, body);
  }

  /**
   * Retirer un changement.
   * @remarks L’élément redevient, dans la préparation, ce qu’il est sur le site.
   */
  @Writes(PARCOURS.droit)
  @Delete(':id/lignes/:entite/:cle')
  @HttpCode(200)
  @Errors(404, 409)
  async removeLigne(@Param() { id, ...line }: LigneParam, @Query() { avec }: RetraitQuery): Promise<Retrait> {
    return { success: true, avec: await this.lignes.remove(id, line, avec) };
  }

  /**
   * Déplacer des changements dans une autre préparation, ou dans une nouvelle, pour les publier seuls.
   * @remarks Avec ce qui en dépend, dit dans `avec` : les sessions et associations d’un stage, ce qui a été ajouté et qu’il nomme.
   */
  @Writes(PARCOURS.droit)
  @Post(':id/deplacer')
  @HttpCode(200)
  @Errors(404, 409)
  moveLignes(@Param() { id }: IdParam, @Body() body: DeplacementBody): Promise<Deplacement> {
    return this.deplacements.move(id, body);
  }

  /**
   * Publier une préparation.
   * @remarks Tout à la fois, ou rien : ce qui l’empêche est dans `problemes` (409). Elle s’annule ensuite du journal, en entier. Avec `dryRun`, dit ce qui se passerait.
   */
  @Writes(PARCOURS.droit)
  @Post(':id/publier')
  @HttpCode(200)
  @Errors(404, 409)
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

  /**
   * Reprendre une préparation dont la publication a été annulée, ou qui a été abandonnée.
   * @remarks Elle est ouverte de nouveau, avec tout ce qu’elle changeait, et sans date.
   */
  @Writes(PARCOURS.droit)
  @Post(':id/reprendre')
  @HttpCode(200)
  @Errors(404, 409)
  reopenPreparation(@Param() { id }: IdParam): Promise<PreparationDetail> {
    return this.preparations.reopen(id);
  }

  /**
   * Liens de relecture d’une préparation, le dernier d’abord.
   * @remarks Sans leur adresse, qui n’est gardée nulle part.
   */
  @Reads()
  @Get(':id/apercu')
  @Errors(404)
  listRelectures(@Param() { id }: IdParam): Promise<RelectureDetail[]> {
    return this.relectures.list(id);
  }

  /**
   * Faire un lien de relecture.
   * @remarks Qui l’ouvre lit cette préparation comme un visiteur lit le site, sans compte et sans rien pouvoir y changer, jusqu’à sa date.
   */
  @Writes(PARCOURS.droit)
  @Post(':id/apercu')
  @HttpCode(200)
  @Errors(404, 409)
  createRelecture(
    @Param() { id }: IdParam,
    @Body() body: RelectureBody,
    @Req() request: Request,
  ): Promise<RelectureCreee> {
    return this.relectures.create(id, body, request);
  }

  /**
   * Révoquer un lien de relecture.
   * @remarks Il n’ouvre plus rien, même à qui l’a déjà ouvert.
   */
  @Writes(PARCOURS.droit)
  @Delete(':id/apercu/:n')
  @HttpCode(200)
  @Errors(404)
  async revokeRelecture(@Param() { id, n }: RelectureParam): Promise<Succes> {
    await this.relectures.revoke(id, n);
    return SUCCES;
  }
}
