import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/guard.js';
import { Cached } from '../../http/answers/api-answers.js';
import { Param } from '../../http/arguments.js';
import { Errors } from '../../http/openapi.js';
import { IdParam } from '../../http/params.dto.js';
import { PrerequisDuParcours } from './prerequis.dto.js';
import { PrerequisService } from './prerequis.service.js';

@ApiTags('parcours')
@Controller('parcours')
export class PrerequisController {
  constructor(private readonly prerequis: PrerequisService) {}

  /**
   * Ce que les stages d’un parcours demandent d’avoir suivi.
   * @remarks Les codes que nomment leurs prérequis, une ligne par exigence ; « SUR-101 ou SUR-102 » en est une seule. Un stage qui ne demande aucun stage n’y est pas.
   */
  @Public()
  @Cached()
  @Get(':id/prerequis')
  @Errors(404)
  listPrerequis(@Param() { id }: IdParam): Promise<PrerequisDuParcours[]> {
    return this.prerequis.ofParcours(id);
  }
}
