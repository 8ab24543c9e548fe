import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Writes } from '../../auth/access.js';
import { Body, Query } from '../../http/arguments.js';
import { Errors } from '../../http/openapi.js';
import { LotDeStages, LotModification, LotModifie, LotQuery, LotSupprime } from './lot.dto.js';
import { LotService } from './lot.service.js';
import { STAGE } from '../stage.kind.js';

@ApiTags('stage')
@Controller('stage/lot')
export class LotController {
  constructor(private readonly lots: LotService) {}

  /**
   * Modifier des stages en une fois.
   * @remarks Ne change que ce qui est envoyé, en une seule modification, qui s’annule comme une seule. Avec dryRun, dit ce qui se passerait et n’écrit rien. Ceux qui n’existent plus sont dits ; les autres sont faits.
   */
  @Writes(STAGE.droit)
  @Post('modifier')
  @HttpCode(200)
  @Errors(409)
  updateChosenStages(@Body() body: LotModification, @Query() { dryRun }: LotQuery): Promise<LotModifie> {
    return this.lots.update(body, dryRun);
  }

  /**
   * Supprimer des stages en une fois.
   * @remarks Leurs associations et leurs fichiers vont avec eux ; une seule modification, qui s’annule comme une seule. Avec dryRun, dit ce qui se passerait et n’écrit rien. Ceux qui n’existent plus sont dits ; les autres sont faits.
   */
  @Writes(STAGE.droit)
  @Post('supprimer')
  @HttpCode(200)
  deleteChosenStages(@Body() body: LotDeStages, @Query() { dryRun }: LotQuery): Promise<LotSupprime> {
    return this.lots.delete(body, dryRun);
  }
}
