import { Controller, Get, Inject, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Writes } from '../../auth/access.js';
import type { ContentType } from '../../db/kind.js';
import { Param } from '../../http/arguments.js';
import { Errors } from '../../http/openapi.js';
import { AssociationsService } from './associations.service.js';
import { nameInOperations } from './routes.js';
import { AssociationDeVersion, VersionParam } from './version.dto.js';

/** The route of what was tied to a stage, or in a pathway, in one of its versions; `of`: « d’un parcours ». */
export function associationRoutes(kind: ContentType, of: string): Type {
  const name = nameInOperations(kind);

  @ApiTags(kind.name)
  @Writes(kind.droit)
  @Controller(kind.name)
  class AssociationsController {
    constructor(@Inject(AssociationsService) private readonly associations: AssociationsService) {}

    @Get(':id/versions/:n/associations')
    @ApiOperation({
      operationId: `list${name}VersionAssociations`,
      summary: `Associations d’une version ${of}.`,
      description: 'Telles qu’elles étaient quand cette version a pris fin ; pour la présente, celles de maintenant.',
    })
    @ApiOkResponse({ type: [AssociationDeVersion] })
    @Errors(404)
    listAssociations(@Param() { id, n }: VersionParam): Promise<AssociationDeVersion[]> {
      return this.associations.of(kind, id, n);
    }
  }
  return AssociationsController;
}
