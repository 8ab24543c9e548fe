import { Controller, Delete, HttpCode, Put, Req, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Persons } from '../../auth/guard.js';
import { Body, Param } from '../../http/arguments.js';
import { Errors } from '../../http/openapi.js';
import { SUCCES, Succes } from '../../http/params.dto.js';
import type { Compte } from '../../principal.js';
import { OngletParam, presenceBodyOf, PresenceReponse } from './presence.dto.js';
import { PresenceService } from './presence.service.js';

/** Routes of the open forms of these types, by name. */
export function presenceRoutes(names: string[]): Type {
  class PresenceBody extends presenceBodyOf(names) {}

  @ApiTags('presence')
  @Persons()
  @Controller('presence')
  class PresenceController {
    constructor(private readonly presences: PresenceService) {}

    /**
     * Dire qu’un formulaire est ouvert, et apprendre qui d’autre l’a ouvert et si la fiche a changé.
     * @remarks À redire toutes les quelques secondes : un formulaire dont on n’entend plus rien depuis deux minutes ne compte plus. Rien n’est verrouillé. Pages et utilisateurs : administrateurs.
     */
    @Put(':onglet')
    @Errors(404, 409)
    announcePresence(
      @Param() { onglet }: OngletParam,
      @Body() body: PresenceBody,
      @Req() request: Request,
    ): Promise<PresenceReponse> {
      return this.presences.announce(request.user as Compte, onglet, body);
    }

    /**
     * Dire qu’un formulaire est fermé.
     * @remarks Réussit aussi s’il n’était pas ouvert.
     */
    @Delete(':onglet')
    @HttpCode(200)
    async leavePresence(@Param() { onglet }: OngletParam, @Req() request: Request): Promise<Succes> {
      await this.presences.leave((request.user as Compte).id, onglet);
      return SUCCES;
    }
  }
  return PresenceController;
}
