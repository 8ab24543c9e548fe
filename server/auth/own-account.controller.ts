import { Controller, Delete, Get, HttpCode, Put, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Body, Param } from '../http/arguments.js';
import { Errors } from '../http/openapi.js';
import { IdParam } from '../http/params.dto.js';
import { SUCCES, Succes } from '../http/succes.dto.js';
import { Own } from './access.js';
import { OwnPasswordBody, OwnSession } from './auth.dto.js';
import { clearSessionCookies } from './cookies.js';
import type { Compte } from '../principal.js';
import { networkOf } from './network.js';
import { OwnAccountService } from './own-account.service.js';

@ApiTags('auth')
@Own()
@Controller('session')
export class OwnAccountController {
  constructor(private readonly account: OwnAccountService) {}

  /**
   * Changer son propre mot de passe.
   * @remarks Ferme les autres sessions du compte. Un mot de passe actuel faux compte comme un échec de connexion.
   */
  @Put('password')
  @HttpCode(200)
  @Errors(429)
  async changeOwnPassword(@Body() body: OwnPasswordBody, @Req() request: Request): Promise<Succes> {
    await this.account.changePassword(request.user as Compte, body, networkOf(request.ip ?? ''));
    return SUCCES;
  }

  /**
   * Ses propres sessions en cours, la dernière utilisée d’abord.
   * @remarks Cinquante au plus : à la suivante, celle qui n’a pas servi depuis le plus longtemps prend fin.
   */
  @Get('all')
  listOwnSessions(@Req() request: Request): Promise<OwnSession[]> {
    return this.account.listSessions(request.user as Compte);
  }

  /**
   * Fermer une de ses sessions.
   * @remarks Celle d’un autre compte est introuvable.
   */
  @Delete(':id')
  @HttpCode(200)
  @Errors(404)
  async endOwnSession(
    @Param() { id }: IdParam,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Succes> {
    const wasThisOne = await this.account.endSession(request.user as Compte, id);
    if (wasThisOne) clearSessionCookies(request, response);
    return SUCCES;
  }
}
