import { Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Staff } from '../../auth/access.js';
import { Body, Query } from '../../http/arguments.js';
import { Creates } from '../../http/creates.js';
import { LinesErrors } from '../../http/openapi.js';
import { StagesEnregistres, LignesDeStageBody, LignesDeStageQuery } from './lot-lignes.dto.js';
import { LotLignesService } from './lot-lignes.service.js';

@ApiTags('stage')
@Controller('stage/lot')
export class LotLignesController {
  constructor(private readonly lignes: LotLignesService) {}

  /**
   * Enregistrer plusieurs stages.
   * @remarks Avec un id, les champs envoyés changent, et eux seuls ; sans, un stage est créé. Tout est enregistré, ou rien, en une modification. Les fautes sont dites toutes à la fois, sous `stages[3].hours` (les 100 premières) ; 412 dit ce que d’autres ont changé depuis les versions lues.
   */
  @Staff()
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
