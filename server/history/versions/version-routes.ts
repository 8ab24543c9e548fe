import { Controller, Get, HttpCode, Inject, Post, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { Reads, Writes } from '../../auth/guard.js';
import type { ContentType, Resource } from '../../content/content-type.js';
import { IfMatch, Param, Query } from '../../http/arguments.js';
import { Errors } from '../../http/openapi.js';
import { type ListPage, Paged, pageOf, PageQuery } from '../../http/page.js';
import { DryRunQuery, IdParam } from '../../http/params.dto.js';
import { renderMarkdown } from '../../markdown/markdown.js';
import { HistoriqueLigne, RetablissementEssai, VersionParam, VersionResume } from './version.dto.js';
import { HistoriqueService, VersionsService } from './versions.service.js';

/** Routes of the versions of a type, in the format of its GET route. */
export function versionRoutes({ type, detail, service }: Resource): Type {
  const name = nameInOperations(type);
  const of = ofOne(type);

  @ApiTags(type.name)
  @ApiExtraModels(detail, RetablissementEssai)
  @Reads(type.droit)
  @Controller(type.name)
  class VersionsController {
    constructor(
      @Inject(ModuleRef) private readonly modules: ModuleRef,
      @Inject(VersionsService) private readonly versions: VersionsService,
      @Inject(HistoriqueService) private readonly historique: HistoriqueService,
      @InjectEntityManager() private readonly manager: EntityManager,
    ) {}

    @Get(':id/versions')
    @ApiOperation({
      operationId: `list${name}Versions`,
      summary: `Versions ${of}, la présente d’abord.`,
      description:
        'Toutes, sauf demande ; l’en-tête X-Total-Count les compte. L’histoire commence au premier changement.',
    })
    @Paged()
    @ApiOkResponse(pageOf(VersionResume, 'de versions'))
    @Errors(404)
    listVersions(@Param() { id }: IdParam, @Query() query: PageQuery): Promise<ListPage<VersionResume>> {
      return this.versions.list(type, id, query);
    }

    @Get(':id/versions/:n')
    @ApiOperation({
      operationId: `get${name}Version`,
      summary: `Une version ${of}.`,
      description: 'Ses champs comme ils étaient ; ce qui s’y rattache est celui de maintenant.',
    })
    @ApiOkResponse({ type: detail })
    @Errors(404, 409)
    async getVersion(@Param() { id, n }: VersionParam): Promise<object> {
      const [now, { fields, date }] = await Promise.all([this.get(id), this.versions.serializeVersion(type, id, n)]);
      const dated = 'modifie_le' in now && { modifie_le: date };
      return withHtml(this.manager, { ...now, ...fields, ...dated, version: n });
    }

    @Writes(type.droit)
    @Post(':id/versions/:n/retablir')
    @HttpCode(200)
    @ApiOperation({
      operationId: `restore${name}Version`,
      summary: `Rétablir une version ${of}.`,
      description: 'Ce qui peut revenir revient, comme une nouvelle modification ; à l’essai, rien n’est écrit.',
    })
    @ApiOkResponse({
      description: 'La fiche comme elle est devenue ; à l’essai, ce qui changerait et ce qui ne peut plus revenir.',
      schema: { oneOf: [detail, RetablissementEssai].map((type) => ({ $ref: getSchemaPath(type) })) },
    })
    @Errors(404, 409, 412)
    async restoreVersion(
      @Param() { id, n }: VersionParam,
      @Query() { dryRun }: DryRunQuery,
      @IfMatch() versions?: number[],
    ): Promise<object> {
      if (dryRun) return this.versions.tryRestore(type, id, n, versions);
      await this.versions.restore(type, id, n, versions);
      return this.get(id);
    }

    @Get(':id/historique')
    @ApiOperation({
      operationId: `get${name}Historique`,
      summary: `Historique ${of} : qui a changé quoi, et quand.`,
      description:
        'Le dernier changement d’abord, cinquante à la fois sauf demande ; un stage et un parcours disent aussi ce qui s’y rattache.',
    })
    @Paged()
    @ApiOkResponse(pageOf(HistoriqueLigne, 'de modifications'))
    @Errors(404)
    getHistorique(@Param() { id }: IdParam, @Query() query: PageQuery): Promise<ListPage<HistoriqueLigne>> {
      return this.historique.of(type, id, query);
    }

    private get(id: number): Promise<object> {
      return this.modules.get(service, { strict: false }).get(id);
    }
  }
  return VersionsController;
}

/** « getParcoursVersion », « getSessionStageVersion » */
export const nameInOperations = ({ name }: ContentType): string =>
  name.replace(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase());

/** « d’un parcours », « d’une catégorie »; a noun whose article is elided is taken as masculine. */
export const ofOne = ({ withArticle: what }: ContentType): string =>
  what.replace(/^(Le |L’)/, 'd’un ').replace(/^La /, 'd’une ');

/** Renders the Markdown of the version: the `_html` fields are still the present ones. */
async function withHtml(manager: EntityManager, version: object): Promise<object> {
  const fields = version as Record<string, unknown>;
  for (const field of Object.keys(fields).filter((one) => `${one}_html` in fields))
    fields[`${field}_html`] = await renderMarkdown(manager, fields[field] as string);
  return version;
}
