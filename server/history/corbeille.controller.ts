import { Controller, Get, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Reads } from '../auth/guard.js';
import { Query } from '../http/arguments.js';
import { type ListPage, Paged, pageOf, PageQuery } from '../http/page.js';
import type { Compte } from '../principal.js';
import { CorbeilleService } from './corbeille.service.js';
import { SuppressionResume } from './journal.dto.js';

@ApiTags('journal')
@Reads()
@Controller('corbeille')
export class CorbeilleController {
  constructor(private readonly corbeille: CorbeilleService) {}

  /**
   * Ce qui a été supprimé et n’est pas revenu, le dernier d’abord.
   * @remarks Annuler la modification le rétablit, avec ce qui est parti avec lui. Les comptes sont pour les administrateurs seuls. L’en-tête X-Total-Count compte toutes les pages.
   */
  @Get()
  @Paged()
  @ApiOkResponse(pageOf(SuppressionResume, 'de suppressions'))
  listDeleted(@Query() query: PageQuery, @Req() request: Request): Promise<ListPage<SuppressionResume>> {
    return this.corbeille.list(query, (request.user as Compte).droits);
  }
}
