import { Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Staff } from '../auth/access.js';
import { Param, Query } from '../http/arguments.js';
import { Errors } from '../http/openapi.js';
import { IdParam } from '../http/params.dto.js';
import type { Refusal } from './inverse.js';
import {
  AnnulationReponse,
  DryRunQuery,
  JournalQuery,
  type LigneAnnulee,
  ModificationDetail,
  ModificationResume,
  PageQuery,
} from './journal.dto.js';
import { JournalService } from './journal.service.js';
import { UndoService } from './undo.service.js';

@ApiTags('journal')
@Staff()
@Controller('journal')
export class JournalController {
  constructor(
    private readonly journal: JournalService,
    private readonly undo: UndoService,
  ) {}

  /**
   * Modifications du contenu, la dernière d’abord.
   * @remarks L’en-tête X-Total-Count compte toutes les pages.
   */
  @Get()
  @ApiOkResponse({
    type: [ModificationResume],
    headers: {
      'X-Total-Count': {
        description: 'Nombre de modifications, toutes pages réunies.',
        schema: { type: 'integer' },
      },
    },
  })
  async listModifications(
    @Query() query: JournalQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ModificationResume[]> {
    const { lines, total } = await this.journal.list(query);
    response.setHeader('X-Total-Count', total);
    return lines;
  }

  /**
   * Une modification, avec ce qu’elle a changé.
   * @remarks Les changements viennent dans leur ordre, cinquante à la fois sauf demande.
   */
  @Get(':id')
  @Errors(404)
  getModification(@Param() { id }: IdParam, @Query() query: PageQuery): Promise<ModificationDetail> {
    return this.journal.get(id, query);
  }

  /**
   * Annuler une modification.
   * @remarks Chaque ligne revient comme elle était, est conservée si quelqu’un l’a changée depuis, ou ne peut plus revenir.
   */
  @Post(':id/annuler')
  @HttpCode(200)
  @Errors(404, 409)
  async undoModification(@Param() { id }: IdParam, @Query() { dryRun }: DryRunQuery): Promise<AnnulationReponse> {
    const { modification = null, done, kept, impossible } = await this.undo.undo(id, dryRun);
    return {
      success: true,
      modification,
      annulees: done.map(({ entite, cle, libelle }) => ({ entite, cle, libelle, raison: null })),
      conservees: kept.map(toLine),
      impossibles: impossible.map(toLine),
    };
  }
}

function toLine({ revision: { entite, cle, libelle }, reason: raison }: Refusal): LigneAnnulee {
  return { entite, cle, libelle, raison };
}
