import { Controller, Get, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Query } from '../../http/arguments.js';
import type { Compte } from '../../principal.js';
import { Reads } from '../guard.js';
import { DroitDetail, DroitsQuery } from './droits.dto.js';
import { DroitsService } from './droits.service.js';

@ApiTags('auth')
@Reads()
@Controller('droits')
export class DroitsController {
  constructor(private readonly droits: DroitsService) {}

  /**
   * Ce que le compte connecté peut modifier, et sinon pourquoi.
   * @remarks Pour chaque identifiant, dans leur ordre. Sans identifiant : s’il peut en ajouter, dans ce parcours le cas échéant.
   */
  @Get()
  listDroits(@Query() query: DroitsQuery, @Req() request: Request): Promise<DroitDetail[]> {
    return this.droits.of(query, (request.user as Compte).droits);
  }
}
