import { pipeline } from 'node:stream/promises';
import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Staff } from '../../auth/access.js';
import type { CurrentUser } from '../../auth/current-user.js';
import { asCsv, CsvResponse, ofToday, sendCsv } from '../../csv/answer.js';
import { Spool } from '../../csv/spool.js';
import { csvPieces } from '../../csv/write.js';
import { JournalLines } from '../../db/journal-lines.js';
import { Body, Query, UploadedFiles } from '../../http/arguments.js';
import { Multipart } from '../../http/multipart.js';
import { ExportService, modelRows } from './export.service.js';
import { ExportQuery, ImportBody, ImportFiles, ImportForm, ImportQuery, ImportResult } from './import.dto.js';
import { ImportService } from './import.service.js';

/** A file becomes a text, then its lines. */
const CSV = { maxBytes: 20 * 1024 * 1024, weight: 3 };

@ApiTags('stage')
@Controller('stage')
export class ImportController {
  constructor(
    private readonly imports: ImportService,
    private readonly exports: ExportService,
    private readonly journal: JournalLines,
  ) {}

  /**
   * Importer des stages d’un fichier CSV.
   * @remarks Le code décide : connu, le stage est modifié ; nouveau, il est créé. Une colonne absente ne change rien, une cellule vide efface. Tout est enregistré, ou rien : toutes les erreurs du fichier sont dites, ligne par ligne (les 100 premières). UTF-8 ou Windows-1252 ; point-virgule, virgule ou tabulation ; 20 Mo et 20 000 lignes au plus.
   */
  @Staff()
  @Post('import')
  @HttpCode(200)
  @Multipart(ImportForm, ['file'], CSV)
  importStages(
    @Query() { dryRun }: ImportQuery,
    @Body() _body: ImportBody,
    @UploadedFiles() { file }: ImportFiles,
  ): Promise<ImportResult> {
    return dryRun ? this.imports.simulate(file.buffer) : this.imports.import(file.buffer, file.originalname);
  }

  /**
   * Annoter un fichier CSV de ses erreurs.
   * @remarks Le même fichier, avec une colonne « erreur » de plus, que l’import ne lira pas. N’enregistre rien.
   */
  @Staff()
  @Post('import/erreurs')
  @HttpCode(200)
  @Multipart(ImportForm, ['file'], CSV)
  @CsvResponse()
  async annotateStages(
    @Body() _body: ImportBody,
    @UploadedFiles() { file }: ImportFiles,
    @Res() response: Response,
  ): Promise<void> {
    await sendCsv(await this.imports.annotate(file.buffer), 'stages-erreurs.csv', response);
  }

  /**
   * Modèle de fichier à importer.
   * @remarks Les titres de toutes les colonnes, et une ligne d’exemple à remplacer.
   */
  @Staff()
  @Get('import/modele')
  @CsvResponse()
  async getImportModel(@Res() response: Response): Promise<void> {
    await sendCsv([modelRows()], 'stages-modele.csv', response);
  }

  /**
   * Exporter les stages dans un fichier CSV.
   * @remarks Par code. L’import de ce fichier ne change rien.
   */
  @Staff()
  @Get('export')
  @CsvResponse()
  async exportStages(
    @Query() { filter }: ExportQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const libelle = filter ? `Stages en CSV, « ${filter} »` : 'Stages en CSV';
    this.journal.note({ genre: 'export', libelle, author: request.user as CurrentUser });
    const away = new AbortController();
    response.once('close', () => away.abort());
    const spool = await Spool.open();
    try {
      await this.exports.read(filter, (rows) => spool.write(csvPieces(rows), away.signal));
      await pipeline(spool.read(), asCsv(response, ofToday('stages')));
    } catch (error) {
      // Nobody is left to be told.
      if (!away.signal.aborted) throw error;
    } finally {
      await spool.close();
    }
  }
}
