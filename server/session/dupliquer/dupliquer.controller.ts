import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Writes } from '../../auth/guard.js';
import { Body, Query } from '../../http/arguments.js';
import { Creates } from '../../http/repeated-creations.js';
import { DryRunQuery } from '../../http/params.dto.js';
import { SESSION_STAGE } from '../session.kind.js';
import { DupliquerBody, SessionsDupliquees } from './dupliquer.dto.js';
import { DupliquerService } from './dupliquer.service.js';

@ApiTags('session_stage')
@Controller('session_stage/dupliquer')
export class DupliquerController {
  constructor(private readonly copies: DupliquerService) {}

  /**
   * Dupliquer des sessions à l’année suivante.
   * @remarks Cinquante-deux semaines plus tard, ou cinquante-trois là où ce serait la même année ou le jour d’une autre session du stage, prévues, inscriptions comprises, en une seule modification ; celles d’une année sont 10 000 au plus, et se choisissent comme au planning. Les vacances scolaires ne sont pas devinées. Les annulées, celles sans dates et celles qui sont déjà reprises, le stage ayant une session un de ces jours-là, sont dites et laissées. Avec dryRun, dit ce qui se passerait et n’écrit rien.
   */
  @Writes(SESSION_STAGE.droit)
  @Post()
  @HttpCode(200)
  @Creates()
  duplicateSessions(@Body() body: DupliquerBody, @Query() { dryRun }: DryRunQuery): Promise<SessionsDupliquees> {
    return this.copies.duplicate(body, dryRun);
  }
}
