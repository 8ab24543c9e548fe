import { Controller, Get, Inject, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Reads } from '../../auth/guard.js';
import type { ContentType } from '../../content/content-type.js';
import { Param } from '../../http/arguments.js';
import { Errors } from '../../http/openapi.js';
import { AssociationsService } from './associations.service.js';
import { nameInOperations, ofOne } from './version-routes.js';
import { AssociationDeVersion, VersionParam } from './version.dto.js';

/** Route of the associations of a stage or parcours in one version. */
export function associationRoutes(type: ContentType): Type {
  const name = nameInOperations(type);

  @ApiTags(type.name)
  @Reads(type.droit)
  @Controller(type.name)
  class AssociationsController {
    constructor(@Inject(AssociationsService) private readonly associations: AssociationsService) {}

    @Get(':id/versions/:n/associations')
    @ApiOperation({
      operationId: `list${name}VersionAssociations`,
      summary: `Associations d’une version ${ofOne(type)}.`,
      description: 'Telles qu’elles étaient quand cette version a pris fin ; pour la présente, celles de maintenant.',
    })
    @ApiOkResponse({ type: [AssociationDeVersion] })
    @Errors(404)
    listAssociations(@Param() { id, n }: VersionParam): Promise<AssociationDeVersion[]> {
      return this.associations.of(type, id, n);
    }
  }
  return AssociationsController;
}
