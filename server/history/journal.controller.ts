import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Admin, ChangesState, Reads, Writes } from '../auth/guard.js';
import { JournalLines } from '../content/journal/journal-lines.js';
import { CsvResponse, ofToday, sendCsv } from '../csv/write.js';
import { Body, Param, Query } from '../http/arguments.js';
import { Errors } from '../http/openapi.js';
import { type ListPage, Paged, pageOf, PageQuery } from '../http/page.js';
import { DryRunQuery, IdParam } from '../http/params.dto.js';
import type { Compte } from '../principal.js';
import { AnnulationBody, AnnulationReponse, type LigneAnnulee } from './annulation.dto.js';
import { JournalFilter, JournalQuery, ModificationDetail, ModificationResume } from './journal.dto.js';
import { JournalExportService, JournalService } from './journal.service.js';
import type { Refusal } from './reverse-changes.js';
import { UndoService } from './undo.service.js';

@ApiTags('journal')
@Controller('journal')
export class JournalController {
  constructor(
    private readonly journal: JournalService,
    private readonly undo: UndoService,
    private readonly exports: JournalExportService,
    private readonly lines: JournalLines,
  ) {}

  /**
   * Modifications du contenu, la dernière d’abord ; pour les administrateurs, tout le journal.
   * @remarks Comptes, pages, connexions, échecs de connexion et exports sont pour les administrateurs seuls. L’en-tête X-Total-Count compte toutes les pages, jusqu’à 10 000 lignes.
   */
  @Reads()
  @Get()
  @Paged()
  @ApiOkResponse(pageOf(ModificationResume, 'de modifications'))
  listModifications(@Query() query: JournalQuery, @Req() request: Request): Promise<ListPage<ModificationResume>> {
    return this.journal.list(query, droitsOf(request));
  }

  /**
   * Qui est au journal, par ordre alphabétique.
   * @remarks Les auteurs des modifications que le compte peut lire, y compris ceux dont le compte n’existe plus.
   */
  @Reads()
  @Get('auteurs')
  @ApiOkResponse({ schema: { type: 'array', items: { type: 'string' }, example: ['admin', 'redaction'] } })
  listAuteurs(@Req() request: Request): Promise<string[]> {
    return this.journal.authors(droitsOf(request));
  }

  /**
   * Exporter le journal dans un fichier CSV.
   * @remarks Toutes les lignes que les filtres gardent, la dernière d’abord. L’export est lui-même au journal.
   */
  @Admin()
  @ChangesState()
  @Get('export')
  @CsvResponse()
  async exportJournal(
    @Query() filter: JournalFilter,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const rows = await this.exports.read(filter, droitsOf(request));
    const filters = Object.entries(filter).map(([name, value]) => `, ${name} ${String(value)}`);
    const libelle = `Journal en CSV${filters.join('')}`;
    this.lines.noteExport(libelle, request.user as Compte);
    await sendCsv(rows, ofToday('journal'), response);
  }

  /**
   * Une modification, avec ce qu’elle a changé.
   * @remarks Les changements viennent dans leur ordre, cinquante à la fois sauf demande.
   */
  @Reads()
  @Get(':id')
  @Errors(404, 409)
  getModification(
    @Param() { id }: IdParam,
    @Query() query: PageQuery,
    @Req() request: Request,
  ): Promise<ModificationDetail> {
    return this.journal.get(id, query, droitsOf(request));
  }

  /**
   * Annuler une modification.
   * @remarks Celle d’un compte ou d’une page est pour les administrateurs seuls ; un mot de passe ne revient pas. Chaque ligne revient comme elle était, est conservée si quelqu’un l’a changée depuis, ou ne peut plus revenir.
   * Où son code est pris, ou l’identifiant d’un compte, `codes` en donne un autre.
   */
  @Writes('contenu')
  @Post(':id/annuler')
  @HttpCode(200)
  @Errors(404, 409)
  @ApiBody({ type: AnnulationBody, required: false })
  async undoModification(
    @Param() { id }: IdParam,
    @Query() { dryRun }: DryRunQuery,
    @Body() { codes }: AnnulationBody,
  ): Promise<AnnulationReponse> {
    const { modification = null, done, kept, impossible } = await this.undo.undo(id, dryRun, codes);
    return {
      success: true,
      modification,
      annulees: done.map(({ revision, note = null }) => toLine({ revision, reason: note })),
      conservees: kept.map(toLine),
      impossibles: impossible.map(toLine),
    };
  }
}

const droitsOf = ({ user }: Request) => (user as Compte).droits;

/** `reason` is the note of a row that came back. */
type RefusalDetail = Pick<Refusal, 'revision' | 'free'> & { reason: string | null };

/** Operation that an undo makes of each operation. */
const INVERSE_OF = { creation: 'suppression', modification: 'modification', suppression: 'creation' } as const;

function toLine({ revision, reason: raison, free: code_libre }: RefusalDetail): LigneAnnulee {
  const { entite, cle, libelle, operation } = revision;
  return {
    entite,
    cle,
    libelle,
    operation: INVERSE_OF[operation],
    raison,
    ...(code_libre !== undefined && { code_libre }),
  };
}
