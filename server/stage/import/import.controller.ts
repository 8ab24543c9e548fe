import { Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Reads, Writes } from '../../auth/guard.js';
import { CsvImporter, ImportAccess } from '../../csv/import.js';
import { CSV, ImportFiles, ImportQuery } from '../../csv/import.dto.js';
import { CsvResponse, sendCsv } from '../../csv/write.js';
import { Body, Query, UploadedFiles } from '../../http/arguments.js';
import { Creates } from '../../http/repeated-creations.js';
import { Multipart } from '../../http/upload.js';
import { STAGE } from '../stage.kind.js';
import { ImportBody, ImportForm, ImportResult } from './import.dto.js';
import { STAGE_IMPORT } from './stage-import.js';
import { STAGE_CSV_COLUMNS } from './stage-lines.js';

@ApiTags('stage')
@Controller('stage')
export class ImportController {
  private readonly importer;

  constructor(access: ImportAccess) {
    this.importer = new CsvImporter(STAGE_IMPORT, access);
  }

  /**
   * Importer des stages d’un fichier CSV ou d’un classeur Excel (.xlsx).
   * @remarks Le code décide : connu, le stage est modifié ; nouveau, il est créé ; `actes` peut n’en permettre qu’un. Une colonne absente ne change rien, une cellule vide efface ; une colonne dont le titre n’est pas connu est refusée, à moins que `colonnes` ne dise laquelle elle est. Tout est enregistré, ou rien : toutes les erreurs du fichier sont dites, ligne par ligne (les 100 premières). Un classeur .xlsx est lu comme un CSV : son premier onglet visible, les valeurs de ses formules, sans ses macros. Un CSV est en UTF-8 ou Windows-1252 ; point-virgule, virgule ou tabulation ; 20 Mo et 20 000 lignes au plus.
   */
  @Writes(STAGE.droit)
  @Post('import')
  @HttpCode(200)
  @Creates()
  @Multipart(ImportForm, ['file'], CSV)
  importStages(
    @Query() query: ImportQuery,
    @Body() { colonnes }: ImportBody,
    @UploadedFiles() { file }: ImportFiles,
  ): Promise<ImportResult> {
    return this.importer.run(file, colonnes, query);
  }

  /**
   * Annoter un fichier de ses erreurs.
   * @remarks Le même fichier, en CSV, avec une colonne « erreur » de plus, que l’import ne lira pas. N’enregistre rien.
   */
  @Reads()
  @Post('import/erreurs')
  @HttpCode(200)
  @Multipart(ImportForm, ['file'], CSV)
  @CsvResponse()
  async annotateStages(
    @Body() { colonnes }: ImportBody,
    @UploadedFiles() { file }: ImportFiles,
    @Res() response: Response,
  ): Promise<void> {
    await sendCsv(await this.importer.annotate(file, colonnes), 'stages-erreurs.csv', response);
  }

  /**
   * Modèle de fichier à importer.
   * @remarks Les titres de toutes les colonnes, et une ligne d’exemple à remplacer.
   */
  @Reads()
  @Get('import/modele')
  @CsvResponse()
  async getImportModel(@Res() response: Response): Promise<void> {
    await sendCsv([STAGE_CSV_COLUMNS.model()], 'stages-modele.csv', response);
  }
}
