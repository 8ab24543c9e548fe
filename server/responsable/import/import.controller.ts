import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ChangesState, Reads, Writes } from '../../auth/guard.js';
import { JournalLines } from '../../content/journal/journal-lines.js';
import { CsvImporter, ImportAccess } from '../../csv/import.js';
import { CSV, ImportFiles, ImportQuery } from '../../csv/import.dto.js';
import { CsvResponse, escapeFormula, ofToday, sendCsv } from '../../csv/write.js';
import { Body, Query, UploadedFiles } from '../../http/arguments.js';
import { Creates } from '../../http/repeated-creations.js';
import { Multipart } from '../../http/upload.js';
import type { Compte } from '../../principal.js';
import { RESPONSABLE } from '../responsable.entity.js';
import { ResponsableService } from '../responsable.service.js';
import { ImportResponsablesBody, ImportResponsablesForm, ImportResponsablesResult } from './import.dto.js';
import { RESPONSABLE_IMPORT } from './responsable-import.js';
import { RESPONSABLE_CSV_COLUMNS } from './responsable-lines.js';

@ApiTags('responsable')
@Controller('responsable')
export class ImportResponsablesController {
  private readonly importer;

  constructor(
    access: ImportAccess,
    private readonly responsables: ResponsableService,
    private readonly journal: JournalLines,
  ) {
    this.importer = new CsvImporter(RESPONSABLE_IMPORT, access);
  }

  /**
   * Exporter les responsables dans un fichier CSV.
   * @remarks Par nom, puis par prénom. L’import de ce fichier ne change rien.
   */
  @Reads()
  @ChangesState()
  @Get('export')
  @CsvResponse()
  async exportResponsables(@Req() { user }: Request, @Res() response: Response): Promise<void> {
    this.journal.noteExport('Responsables en CSV', user as Compte);
    const rows = (await this.responsables.list()).map(({ id: _, version: _version, ...texts }) =>
      RESPONSABLE_CSV_COLUMNS.toCells(texts).map(escapeFormula),
    );
    await sendCsv([[RESPONSABLE_CSV_COLUMNS.titles, ...rows]], ofToday('responsables'), response);
  }

  /**
   * Importer des responsables d’un fichier CSV ou d’un classeur Excel (.xlsx).
   * @remarks Une personne par ligne, désignée par son nom et son prénom, sans égard à la casse ni aux accents : connue, son adresse et son téléphone sont modifiés ; inconnue, elle est créée ; `actes` peut n’en permettre qu’un. Une colonne absente ne change rien, une cellule vide efface. Un nom que plusieurs responsables portent est une erreur. Tout est enregistré, ou rien : toutes les erreurs du fichier sont dites, ligne par ligne (les 100 premières). Un classeur .xlsx est lu comme un CSV : son premier onglet visible, les valeurs de ses formules, sans ses macros. Un CSV est en UTF-8 ou Windows-1252 ; point-virgule, virgule ou tabulation ; 20 Mo et 20 000 lignes au plus.
   */
  @Writes(RESPONSABLE.droit)
  @Post('import')
  @HttpCode(200)
  @Creates()
  @Multipart(ImportResponsablesForm, ['file'], CSV)
  importResponsables(
    @Query() query: ImportQuery,
    @Body() { colonnes }: ImportResponsablesBody,
    @UploadedFiles() { file }: ImportFiles,
  ): Promise<ImportResponsablesResult> {
    return this.importer.run(file, colonnes, query);
  }

  /**
   * Annoter un fichier CSV de responsables de ses erreurs.
   * @remarks Le même fichier, en CSV, avec une colonne « erreur » de plus, que l’import ne lira pas. N’enregistre rien.
   */
  @Reads()
  @Post('import/erreurs')
  @HttpCode(200)
  @Multipart(ImportResponsablesForm, ['file'], CSV)
  @CsvResponse()
  async annotateResponsables(
    @Body() { colonnes }: ImportResponsablesBody,
    @UploadedFiles() { file }: ImportFiles,
    @Res() response: Response,
  ): Promise<void> {
    await sendCsv(await this.importer.annotate(file, colonnes), 'responsables-erreurs.csv', response);
  }

  /**
   * Modèle de fichier de responsables à importer.
   * @remarks Les titres de toutes les colonnes, et une ligne d’exemple à remplacer.
   */
  @Reads()
  @Get('import/modele')
  @CsvResponse()
  async getResponsablesModel(@Res() response: Response): Promise<void> {
    await sendCsv([RESPONSABLE_CSV_COLUMNS.model()], 'responsables-modele.csv', response);
  }
}
