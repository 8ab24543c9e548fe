import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Reads } from '../../auth/guard.js';
import { Query } from '../../http/arguments.js';
import { StageDuTableau, StagesTrouves, StageTableauOrder, StageTableauQuery } from './tableau.dto.js';
import { TableauService } from './tableau.service.js';

@ApiTags('stage')
@Controller('stage')
export class TableauController {
  constructor(private readonly tableau: TableauService) {}

  /**
   * Les stages, tels que la gestion les travaille : une page.
   * @remarks Tous les champs, les parcours, ce qui manque, la dernière modification. L’en-tête X-Total-Count compte toutes les pages.
   */
  @Reads()
  @Get('tableau')
  @ApiOkResponse({
    type: [StageDuTableau],
    headers: {
      'X-Total-Count': { description: 'Nombre de stages trouvés, toutes pages réunies.', schema: { type: 'integer' } },
      'X-Offset': { description: 'Rang du premier stage de la page.', schema: { type: 'integer' } },
    },
  })
  async listTableau(
    @Query() query: StageTableauQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StageDuTableau[]> {
    const { stages, total, offset } = await this.tableau.list(query);
    response.setHeader('X-Total-Count', total).setHeader('X-Offset', offset);
    return stages;
  }

  /**
   * Ceux que le tableau trouve, par leurs identifiants.
   * @remarks Les 2 000 premiers, dans l’ordre demandé : ce qu’un lot prend en une fois.
   */
  @Reads()
  @Get('tableau/ids')
  listTableauIds(@Query() query: StageTableauOrder): Promise<StagesTrouves> {
    return this.tableau.ids(query);
  }
}
