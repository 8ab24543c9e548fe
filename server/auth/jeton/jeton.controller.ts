import { Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Body, Param } from '../../http/arguments.js';
import { Errors } from '../../http/openapi.js';
import { IdParam, SUCCES, Succes } from '../../http/params.dto.js';
import type { Compte } from '../../principal.js';
import { Fresh, Own, requireCompleted } from '../guard.js';
import { JetonBody, JetonCree, JetonDetail } from './jeton.dto.js';
import { JetonService } from './jeton.service.js';

@ApiTags('auth')
@Own()
@Controller('jeton')
export class JetonController {
  constructor(private readonly jetons: JetonService) {}

  /**
   * Ses jetons, le dernier d’abord ; pour les administrateurs, ceux de tous les comptes.
   * @remarks Sans leur texte, qui n’est gardé nulle part.
   */
  @Get()
  listJetons(@Req() request: Request): Promise<JetonDetail[]> {
    return this.jetons.list(request.user as Compte);
  }

  /**
   * Créer un jeton, par lequel une machine agit pour son compte.
   * @remarks Son texte n’est dit que dans cette réponse. À chaque usage, ses droits sont coupés à ceux du compte ; 600 requêtes par minute au plus.
   */
  @Fresh()
  @Post()
  @HttpCode(200)
  @Errors(409)
  createJeton(@Body() body: JetonBody, @Req() request: Request): Promise<JetonCree> {
    const own = request.user as Compte;
    requireCompleted(own);
    return this.jetons.create(own, body);
  }

  /**
   * Supprimer un jeton.
   * @remarks Il cesse d’agir aussitôt. Celui d’un autre compte est introuvable, sauf pour les administrateurs.
   */
  @Fresh()
  @Delete(':id')
  @HttpCode(200)
  @Errors(404)
  async deleteJeton(@Param() { id }: IdParam, @Req() request: Request): Promise<Succes> {
    await this.jetons.delete(request.user as Compte, id);
    return SUCCES;
  }
}
