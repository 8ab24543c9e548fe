import { Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Writes } from '../../auth/access.js';
import { Body, Query } from '../../http/arguments.js';
import { Creates } from '../../http/creates.js';
import { LinesErrors } from '../../http/openapi.js';
import { StagesEnregistres, LignesDeStageBody, LignesDeStageQuery } from './lot-lignes.dto.js';
import { LotLignesService } from './lot-lignes.service.js';
import { STAGE } from '../stage.kind.js';

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
