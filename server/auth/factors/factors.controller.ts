import { Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Body, Param } from '../../http/arguments.js';
import { Errors } from '../../http/openapi.js';
import { IdParam, SUCCES, Succes } from '../../http/params.dto.js';
import type { Compte } from '../../principal.js';
import { networkOf, pendingCookiesOf } from '../cookies.js';
import { Fresh, Own } from '../guard.js';
import {
  CodesSecours,
  FacteurAjoute,
  FacteurBody,
  FacteurOptions,
  FacteurOptionsBody,
  Facteurs,
  LigneSecurite,
  PreuveBody,
} from './factors.dto.js';
import { FactorsService } from './factors.service.js';
import { PreuveService } from './preuve.service.js';
import { SecurityLines } from './security-lines.js';

@ApiTags('auth')
@Own()
@Controller('session')
export class FactorsController {
  constructor(
    private readonly factors: FactorsService,
    private readonly preuves: PreuveService,
    private readonly lines: SecurityLines,
  ) {}

  /**
   * Ses seconds facteurs, et combien de codes de secours restent.
   * @remarks Ni secret, ni clé, ni code n’y sont.
   */
  @Get('facteurs')
  listFacteurs(@Req() request: Request): Promise<Facteurs> {
    return this.factors.list(request.user as Compte);
  }

  /**
   * Préparer l’ajout d’un second facteur.
   * @remarks Rend le secret d’une application de codes, ou ce que le navigateur doit demander à une clé d’accès. Vaut dix minutes, dans cette session.
   */
  @Fresh()
  @Post('facteurs/options')
  @HttpCode(200)
  @Errors(409)
  prepareFacteur(@Body() { genre }: FacteurOptionsBody, @Req() request: Request): Promise<FacteurOptions> {
    return this.factors.options(request.user as Compte, genre);
  }

  /**
   * Ajouter un second facteur.
   * @remarks Une fois qu’un code de l’application (`code`), ou la réponse de la clé d’accès (`reponse`), a montré qu’il marche. Avec le premier viennent dix codes de secours, montrés cette seule fois.
   */
  @Fresh()
  @Post('facteurs')
  @HttpCode(200)
  @Errors(409)
  addFacteur(@Body() body: FacteurBody, @Req() request: Request): Promise<FacteurAjoute> {
    return this.factors.add(request.user as Compte, body);
  }

  /**
   * Dix nouveaux codes de secours.
   * @remarks Les précédents ne valent plus. Chacun sert une fois, à la place d’un code de l’application.
   */
  @Fresh()
  @Post('facteurs/secours')
  @HttpCode(200)
  @Errors(409)
  async renewCodesSecours(@Req() request: Request): Promise<CodesSecours> {
    return { codes: await this.factors.renewCodes(request.user as Compte) };
  }

  /**
   * Supprimer un de ses seconds facteurs.
   * @remarks Celui d’un autre compte est introuvable. Avec le dernier partent les codes de secours.
   */
  @Fresh()
  @Delete('facteurs/:id')
  @HttpCode(200)
  @Errors(404)
  async removeFacteur(@Param() { id }: IdParam, @Req() request: Request): Promise<Succes> {
    await this.factors.remove(request.user as Compte, id);
    return SUCCES;
  }

  /**
   * Prouver de nouveau que c’est bien soi.
   * @remarks Ce que demande un 403 « preuve », par l’un des moyens qu’il nomme ; vaut dix minutes. Une connexion en est une. Un compte qui a un second facteur ne prouve rien par son seul mot de passe. Pour `reponse`, POST /api/login/cle/options donne d’abord ce que le navigateur doit demander.
   */
  @Post('preuve')
  @HttpCode(200)
  @Errors(409)
  async prove(@Body() body: PreuveBody, @Req() request: Request): Promise<Succes> {
    const address = networkOf(request.ip ?? '');
    await this.preuves.prove(request.user as Compte, body, address, pendingCookiesOf(request));
    return SUCCES;
  }

  /**
   * Ce qui a touché à la sécurité de son compte, le plus récent d’abord.
   * @remarks Connexions depuis un nouvel appareil, seconds facteurs ajoutés ou supprimés, codes de secours employés : les vingt dernières lignes du journal.
   */
  @Get('securite')
  listSecurite(@Req() request: Request): Promise<LigneSecurite[]> {
    return this.lines.listOf((request.user as Compte).id);
  }
}
