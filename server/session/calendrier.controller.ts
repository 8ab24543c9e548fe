import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/guard.js';
import { Cached } from '../http/answers/api-answers.js';
import { Query } from '../http/arguments.js';
import { type ListPage, Paged, pageOf } from '../http/page.js';
import {
  CalendrierFilter,
  CalendrierQuery,
  MoisDuCalendrier,
  ProchainesQuery,
  SessionDuCalendrier,
} from './calendrier.dto.js';
import { CalendrierService } from './calendrier.service.js';
import { ProchaineSession } from './session.dto.js';

@ApiTags('session_stage')
@Controller('session_stage')
export class CalendrierController {
  constructor(private readonly calendrier: CalendrierService) {}

  /**
   * Le calendrier : les sessions qui ne sont pas finies, par premier jour, avec leur stage.
   * @remarks Cinquante sauf demande ; l’en-tête X-Total-Count compte toutes les pages. Une session annulée y reste jusqu’à sa fin ; celles dont les dates sont à fixer viennent à la fin.
   */
  @Public()
  @Cached()
  @Get('calendrier')
  @Paged()
  @ApiOkResponse(pageOf(SessionDuCalendrier, 'de sessions'))
  async listCalendrier(@Query() query: CalendrierQuery): Promise<ListPage<SessionDuCalendrier>> {
    const { sessions, total } = await this.calendrier.list(query);
    return { lines: sessions, total };
  }

  /**
   * Les mois du calendrier où commence au moins une session.
   * @remarks Dans leur ordre, avec leurs sessions et celles d’entre elles qui sont annulées.
   */
  @Public()
  @Cached()
  @Get('calendrier/mois')
  listMoisDuCalendrier(@Query() query: CalendrierFilter): Promise<MoisDuCalendrier[]> {
    return this.calendrier.months(query);
  }

  /**
   * La prochaine session de chaque stage d’un parcours, ou de ceux-ci.
   * @remarks La première qui n’est ni finie ni annulée ; une sans dates, s’il n’y en a pas d’autre ; aucune ligne pour un stage qui n’en a pas.
   */
  @Public()
  @Cached()
  @Get('prochaines')
  listProchaines(@Query() query: ProchainesQuery): Promise<ProchaineSession[]> {
    return this.calendrier.next(query);
  }
}
