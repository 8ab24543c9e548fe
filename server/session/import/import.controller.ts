import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ChangesState, Reads, Writes } from '../../auth/guard.js';
import { JournalLines } from '../../content/journal/journal-lines.js';
import { CsvImporter, ImportAccess } from '../../csv/import.js';
import { CSV, ImportFiles, ImportQuery } from '../../csv/import.dto.js';
import { CsvResponse, sendCsv } from '../../csv/write.js';
import { Body, Query, UploadedFiles } from '../../http/arguments.js';
import { Creates } from '../../http/repeated-creations.js';
import { Multipart } from '../../http/upload.js';
import type { Compte } from '../../principal.js';
import { PlanningFilter } from '../session-body.dto.js';
import { SESSION_STAGE } from '../session.kind.js';
import { SESSION_CSV_COLUMNS } from './cells.js';
import { ExportSessionsService } from './export-sessions.service.js';
import { ImportSessionsBody, ImportSessionsForm, ImportSessionsResult } from './import.dto.js';
import { SESSION_IMPORT } from './session-import.js';

@ApiTags('session_stage')
@Controller('session_stage')
export class ImportSessionsController {
  private readonly importer;

  constructor(
    access: ImportAccess,
    private readonly exports: ExportSessionsService,
    private readonly journal: JournalLines,
  ) {
    this.importer = new CsvImporter(SESSION_IMPORT, access);
  }

  /**
   * Exporter les sessions dans un fichier CSV.
   * @remarks Par premier jour, sans dates à la fin. L’import de ce fichier ne change rien.
   */
  @Reads()
  @ChangesState()
  @Get('export')
  @CsvResponse()
  exportSessions(@Query() filter: PlanningFilter, @Req() { user }: Request, @Res() response: Response): Promise<void> {
    this.journal.noteExport('Sessions en CSV', user as Compte);
    return this.exports.send(filter, response);
  }

  /**
   * Importer des sessions d’un fichier CSV ou d’un classeur Excel (.xlsx).
   * @remarks Une session par ligne. Avec un identifiant, elle est modifiée ; sans, elle est créée ; `actes` peut n’en permettre qu’un. Une colonne absente ne change rien, une cellule vide efface ; un lieu inconnu est créé, s’il est d’une ligne qui est enregistrée. Jours : 3/4/27, 03/04/2027, 3 avril 2027 ou 2027-04-03 ; plusieurs créneaux dans une cellule : « 29/03/2027 09:00-12:30, 30/03/2027 9h-12h30 ». Tout est enregistré, ou rien : toutes les erreurs du fichier sont dites, ligne par ligne (les 100 premières). Un classeur .xlsx est lu comme un CSV : son premier onglet visible, les valeurs de ses formules, sans ses macros. Un CSV est en UTF-8 ou Windows-1252 ; point-virgule, virgule ou tabulation ; 20 Mo et 20 000 lignes au plus.
   */
  @Writes(SESSION_STAGE.droit)
  @Post('import')
  @HttpCode(200)
  @Creates()
  @Multipart(ImportSessionsForm, ['file'], CSV)
  importSessions(
    @Query() query: ImportQuery,
    @Body() { colonnes }: ImportSessionsBody,
    @UploadedFiles() { file }: ImportFiles,
  ): Promise<ImportSessionsResult> {
    return this.importer.run(file, colonnes, query);
  }

  /**
   * Annoter un fichier CSV de sessions de ses erreurs.
   * @remarks Le même fichier, en CSV, avec une colonne « erreur » de plus, que l’import ne lira pas. N’enregistre rien.
   */
  @Reads()
  @Post('import/erreurs')
  @HttpCode(200)
  @Multipart(ImportSessionsForm, ['file'], CSV)
  @CsvResponse()
  async annotateSessions(
    @Body() { colonnes }: ImportSessionsBody,
    @UploadedFiles() { file }: ImportFiles,
    @Res() response: Response,
  ): Promise<void> {
    await sendCsv(await this.importer.annotate(file, colonnes), 'sessions-erreurs.csv', response);
  }

  /**
   * Modèle de fichier de sessions à importer.
   * @remarks Les titres de toutes les colonnes, et une ligne d’exemple à remplacer.
   */
  @Reads()
  @Get('import/modele')
  @CsvResponse()
  async getSessionsModel(@Res() response: Response): Promise<void> {
    await sendCsv([SESSION_CSV_COLUMNS.model()], 'sessions-modele.csv', response);
  }
}
