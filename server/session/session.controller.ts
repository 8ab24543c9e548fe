import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public, Writes } from '../auth/guard.js';
import { Cached } from '../http/answers/api-answers.js';
import { Body, IfMatch, Param, Query } from '../http/arguments.js';
import { Creates } from '../http/repeated-creations.js';
import { Errors } from '../http/openapi.js';
import { type ListPage, Paged, pageOf } from '../http/page.js';
import { IdParam, SUCCES, Succes } from '../http/params.dto.js';
import { SessionStageBody, SessionStageQuery, SessionStageUpdateBody } from './session-body.dto.js';
import { SessionStageDetail } from './session.dto.js';
import { SESSION_STAGE } from './session.kind.js';
import { SessionService } from './session.service.js';

@ApiTags('session_stage')
@Controller('session_stage')
export class SessionController {
  constructor(private readonly sessions: SessionService) {}

  /**
   * Sessions des stages, par premier jour : une page.
   * @remarks Cinquante sauf demande ; l’en-tête X-Total-Count compte toutes les pages. Sans dates, une session vient à la fin.
   */
  @Public()
  @Cached({ unless: ['modifie_depuis'] })
  @Get()
  @Paged()
  @ApiOkResponse(pageOf(SessionStageDetail, 'de sessions'))
  listSessionsStage(@Query() query: SessionStageQuery): Promise<ListPage<SessionStageDetail>> {
    return this.sessions.list(query);
  }

  /**
   * Une session.
   * @remarks Dates, créneaux, lieu, places, état et inscriptions.
   */
  @Public()
  @Cached()
  @Get(':id')
  @Errors(404)
  getSessionStage(@Param() { id }: IdParam): Promise<SessionStageDetail> {
    return this.sessions.get(id);
  }

  /**
   * Créer une session d’un stage.
   * @remarks Sans jour ni créneau, ses dates sont à fixer.
   */
  @Writes(SESSION_STAGE.droit)
  @Post()
  @HttpCode(200)
  @Creates()
  createSessionStage(@Body() body: SessionStageBody): Promise<SessionStageDetail> {
    return this.sessions.create(body);
  }

  /**
   * Modifier une session.
   * @remarks Remplace tous ses champs, sauf son stage.
   */
  @Writes(SESSION_STAGE.droit)
  @Put(':id')
  @Errors(404, 412)
  updateSessionStage(
    @Param() { id }: IdParam,
    @Body() body: SessionStageUpdateBody,
    @IfMatch() versions?: number[],
  ): Promise<SessionStageDetail> {
    return this.sessions.update(id, body, versions);
  }

  /**
   * Supprimer une session.
   * @remarks Elle va à la corbeille ; pour dire qu’elle n’a pas lieu, son état est annulee.
   */
  @Writes(SESSION_STAGE.droit)
  @Delete(':id')
  @HttpCode(200)
  @Errors(404, 412)
  async deleteSessionStage(@Param() { id }: IdParam, @IfMatch() versions?: number[]): Promise<Succes> {
    await this.sessions.delete(id, versions);
    return SUCCES;
  }
}
