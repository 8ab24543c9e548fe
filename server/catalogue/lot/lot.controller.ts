import { Controller, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Writes } from '../../auth/guard.js';
import { Body, Query } from '../../http/arguments.js';
import { Creates } from '../../http/repeated-creations.js';
import { Errors, LinesErrors } from '../../http/openapi.js';
import { DryRunQuery } from '../../http/params.dto.js';
import { LotDeStages } from '../../stage/stage.dto.js';
import { STAGE } from '../../stage/stage.kind.js';
import { LotLignesService } from './lot-lignes.service.js';
import {
  LignesDeStageBody,
  LignesDeStageQuery,
  LotModification,
  LotModifie,
  LotSupprime,
  StagesEnregistres,
} from './lot.dto.js';
import { LotService } from './lot.service.js';

@ApiTags('stage')
@Controller('stage/lot')
export class LotLignesController {
  constructor(private readonly lignes: LotLignesService) {}

  /**
   * Enregistrer plusieurs stages.
   * @remarks Avec un id, les champs envoyés changent, et eux seuls ; sans, un stage est créé. Tout est enregistré, ou rien, en une modification. Les fautes sont dites toutes à la fois, sous `stages[3].hours` (les 100 premières) : 400 s’il y en a de forme ou de référence, 409 si un stage a disparu ou si un code est pris, 412 si d’autres ont seulement changé des stages depuis les versions lues ; `conflits` le dit dans les trois cas.
   */
  @Writes(STAGE.droit)
  @Put()
  @Creates()
  @LinesErrors(412)
  updateStages(
    @Query() { dryRun }: LignesDeStageQuery,
    @Body() { stages }: LignesDeStageBody,
  ): Promise<StagesEnregistres> {
    return this.lignes.write(stages, dryRun);
  }
}

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
  updateChosenStages(@Body() body: LotModification, @Query() { dryRun }: DryRunQuery): Promise<LotModifie> {
    return this.lots.update(body, dryRun);
  }

  /**
   * Supprimer des stages en une fois.
   * @remarks Leurs associations et leurs fichiers vont avec eux ; une seule modification, qui s’annule comme une seule. Avec dryRun, dit ce qui se passerait et n’écrit rien. Ceux qui n’existent plus sont dits ; les autres sont faits.
   */
  @Writes(STAGE.droit)
  @Post('supprimer')
  @HttpCode(200)
  deleteChosenStages(@Body() body: LotDeStages, @Query() { dryRun }: DryRunQuery): Promise<LotSupprime> {
    return this.lots.delete(body, dryRun);
  }
}
