import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Fresh, Writes } from '../auth/guard.js';
import { USER } from '../auth/user.kind.js';
import { Body, IfMatch, Param, Query } from '../http/arguments.js';
import { Errors } from '../http/openapi.js';
import { type ListPage, Paged, PageQuery, pageOf } from '../http/page.js';
import { IdParam, SUCCES, Succes } from '../http/params.dto.js';
import {
  AbonnementBody,
  AbonnementCree,
  AbonnementDetail,
  AbonnementUpdateBody,
  EnvoiDetail,
  EnvoiParam,
  EssaiReponse,
  SecretCree,
} from './abonnement.dto.js';
import { AbonnementService } from './abonnement.service.js';

@ApiTags('abonnement')
@Writes(USER.droit)
@Controller('abonnement')
export class AbonnementController {
  constructor(private readonly abonnements: AbonnementService) {}

  /**
   * Liste des abonnements (webhooks), du plus ancien au plus récent.
   * @remarks Sans leur secret.
   */
  @Get()
  listAbonnements(): Promise<AbonnementDetail[]> {
    return this.abonnements.list();
  }

  /**
   * Un abonnement.
   * @remarks `motif` dit pourquoi il est arrêté, s’il l’est.
   */
  @Get(':id')
  @Errors(404)
  getAbonnement(@Param() { id }: IdParam): Promise<AbonnementDetail> {
    return this.abonnements.get(id);
  }

  /**
   * Abonner un autre programme à ce qui change.
   * @remarks Chaque modification lui est envoyée une fois au moins, signée selon Standard Webhooks, à partir de maintenant. Le secret n’est montré qu’ici.
   */
  @Fresh()
  @Post()
  @HttpCode(200)
  @Errors(409)
  createAbonnement(@Body() body: AbonnementBody): Promise<AbonnementCree> {
    return this.abonnements.create(body);
  }

  /**
   * Modifier un abonnement, l’arrêter ou le mettre en marche.
   * @remarks Mis en marche, il reprend où il en était : ce qui a changé entre-temps est envoyé, trente jours au plus.
   */
  @Fresh()
  @Put(':id')
  @Errors(404, 412)
  updateAbonnement(
    @Param() { id }: IdParam,
    @Body() body: AbonnementUpdateBody,
    @IfMatch() versions?: number[],
  ): Promise<AbonnementDetail> {
    return this.abonnements.update(id, body, versions);
  }

  /**
   * Supprimer un abonnement.
   * @remarks Ce qui reste à lui envoyer ne part plus.
   */
  @Fresh()
  @Delete(':id')
  @HttpCode(200)
  @Errors(404)
  async deleteAbonnement(@Param() { id }: IdParam): Promise<Succes> {
    await this.abonnements.delete(id);
    return SUCCES;
  }

  /**
   * Envoyer un essai.
   * @remarks Un événement « essai », signé, envoyé maintenant, une fois ; la réponse dit ce que le destinataire a répondu. L’abonnement peut être arrêté.
   */
  @Fresh()
  @Post(':id/essai')
  @HttpCode(200)
  @Errors(404)
  tryAbonnement(@Param() { id }: IdParam): Promise<EssaiReponse> {
    return this.abonnements.tryOut(id);
  }

  /**
   * Donner un nouveau secret.
   * @remarks L’ancien signe aussi pendant 24 heures : chaque envoi porte alors deux signatures.
   */
  @Fresh()
  @Post(':id/secret')
  @HttpCode(200)
  @Errors(404)
  renewSecret(@Param() { id }: IdParam): Promise<SecretCree> {
    return this.abonnements.renewSecret(id);
  }

  /**
   * Envois d’un abonnement, le dernier d’abord.
   * @remarks Cinquante sauf demande, gardés trente jours ; l’en-tête X-Total-Count compte toutes les pages.
   */
  @Get(':id/envois')
  @Paged()
  @ApiOkResponse(pageOf(EnvoiDetail, 'd’envois'))
  @Errors(404)
  listEnvois(@Param() { id }: IdParam, @Query() query: PageQuery): Promise<ListPage<EnvoiDetail>> {
    return this.abonnements.listEnvois(id, query);
  }

  /**
   * Renvoyer un changement.
   * @remarks Sous le même identifiant (`webhook-id`), dès que possible, puis à nouveau tant qu’il n’est pas reçu.
   */
  @Fresh()
  @Post(':id/envois/:rang/renvoyer')
  @HttpCode(200)
  @Errors(404, 409)
  sendAgain(@Param() { id, rang }: EnvoiParam): Promise<EnvoiDetail> {
    return this.abonnements.sendAgain(id, rang);
  }
}
