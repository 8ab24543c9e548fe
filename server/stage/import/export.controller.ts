import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ChangesState, Reads } from '../../auth/guard.js';
import { JournalLines } from '../../content/journal/journal-lines.js';
import { CsvResponse } from '../../csv/write.js';
import { Body, Query } from '../../http/arguments.js';
import type { Compte } from '../../principal.js';
import { LotDeStages } from '../stage.dto.js';
import { ExportService, containing } from './export.service.js';
import { ExportQuery } from './import.dto.js';

@ApiTags('stage')
@Controller('stage')
export class ExportController {
  constructor(
    private readonly exports: ExportService,
    private readonly journal: JournalLines,
  ) {}

  /**
   * Exporter les stages dans un fichier CSV.
   * @remarks Par code. L’import de ce fichier ne change rien.
   */
  @Reads()
  @ChangesState()
  @Get('export')
  @CsvResponse()
  exportStages(@Query() { filter }: ExportQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    this.note(filter ? `Stages en CSV, « ${filter} »` : 'Stages en CSV', request);
    return this.exports.send(containing(filter), response);
  }

  /**
   * Exporter des stages choisis dans un fichier CSV.
   * @remarks Par code, ceux qui existent encore. L’import de ce fichier ne change rien.
   */
  @Reads()
  @Post('lot/exporter')
  @HttpCode(200)
  @CsvResponse()
  exportChosenStages(
    @Body() { stageIds }: LotDeStages,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const chosen = new Set(stageIds);
    this.note(`Stages en CSV, choix de ${chosen.size}`, request);
    return this.exports.send(({ id }) => chosen.has(id), response);
  }

  private note(libelle: string, { user }: Request): void {
    this.journal.noteExport(libelle, user as Compte);
  }
}
