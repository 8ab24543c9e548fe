import { Controller, Get, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Staff } from '../auth/access.js';
import type { CurrentUser } from '../auth/current-user.js';
import { Query } from '../http/arguments.js';
import { CorbeilleService } from './corbeille.service.js';
import { SuppressionResume } from './journal.dto.js';
import { PageQuery } from './page-query.dto.js';

@ApiTags('journal')
@Staff()
@Controller('corbeille')
export class CorbeilleController {
  constructor(private readonly corbeille: CorbeilleService) {}

  /**
   * Ce qui a été supprimé et n’est pas revenu, le dernier d’abord.
   * @remarks Annuler la modification le rétablit, avec ce qui est parti avec lui. Les comptes sont pour les administrateurs seuls.
   */
  @Get()
  listDeleted(@Query() query: PageQuery, @Req() request: Request): Promise<SuppressionResume[]> {
    return this.corbeille.list(query, (request.user as CurrentUser).is_admin);
  }
}
