import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Staff } from '../auth/guard.js';
import { Query } from '../http/arguments.js';
import { PageQuery } from '../http/page-query.dto.js';
import type { Compte } from '../principal.js';
import { CorbeilleService } from './corbeille.service.js';
import { SuppressionResume } from './journal.dto.js';

@ApiTags('journal')
@Staff()
@Controller('corbeille')
export class CorbeilleController {
  constructor(private readonly corbeille: CorbeilleService) {}

  /**
   * Ce qui a été supprimé et n’est pas revenu, le dernier d’abord.
   * @remarks Annuler la modification le rétablit, avec ce qui est parti avec lui. Les comptes sont pour les administrateurs seuls. L’en-tête X-Total-Count compte toutes les pages.
   */
  @Get()
  @ApiOkResponse({
    type: [SuppressionResume],
    headers: {
      'X-Total-Count': { description: 'Nombre de suppressions, toutes pages réunies.', schema: { type: 'integer' } },
    },
  })
  async listDeleted(
    @Query() query: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SuppressionResume[]> {
    const { lines, total } = await this.corbeille.list(query, (request.user as Compte).droits);
    response.setHeader('X-Total-Count', total);
    return lines;
  }
}
