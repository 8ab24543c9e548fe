import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Reads } from '../../auth/guard.js';
import { Query } from '../../http/arguments.js';
import { Errors } from '../../http/openapi.js';
import { type ListPage, Paged, pageOf } from '../../http/page.js';
import { PlanningFilter } from '../session-body.dto.js';
import { AnneeDuPlanning, ConflitDeSession, ConflitsQuery, PlanningQuery, SessionDuPlanning } from './planning.dto.js';
import { PlanningService } from './planning.service.js';

@ApiTags('session_stage')
@Controller('session_stage')
export class PlanningController {
  constructor(private readonly planning: PlanningService) {}

  /**
   * Planning des sessions, par premier jour : une page.
   * @remarks Avec leur stage, leurs responsables, leurs parcours, et les autres sessions, non annulées, qui prennent le même lieu ou le même responsable au même moment. Cent sauf demande ; l’en-tête X-Total-Count compte toutes les pages.
   */
  @Reads()
  @Get('planning')
  @Paged()
  @ApiOkResponse(pageOf(SessionDuPlanning, 'de sessions'))
  listPlanning(@Query() query: PlanningQuery): Promise<ListPage<SessionDuPlanning>> {
    return this.planning.list(query);
  }

  /**
   * Années du planning.
   * @remarks Celles où commence au moins une session que gardent les filtres, dans leur ordre.
   */
  @Reads()
  @Get('planning/annees')
  listPlanningYears(@Query() filter: PlanningFilter): Promise<AnneeDuPlanning[]> {
    return this.planning.years(filter);
  }

  /**
   * Conflits qu’aurait une session un autre jour.
   * @remarks Les autres sessions, non annulées, qui prendraient le même lieu ou le même responsable au même moment si elle commençait ce jour-là ; vingt au plus. N’écrit rien.
   */
  @Reads()
  @Get('planning/conflits')
  @Errors(404)
  listPlanningClashes(@Query() query: ConflitsQuery): Promise<ConflitDeSession[]> {
    return this.planning.clashesAt(query);
  }
}
