import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Fichier } from '../../content/fichier.entity.js';
import type { ContentTypes, Resource } from '../../content/content-type.js';
import { PARCOURS } from '../../parcours/parcours.entity.js';
import { FichierService } from '../../stage/fichier.service.js';
import { STAGE } from '../../stage/stage.kind.js';
import { associationRoutes } from './associations.controller.js';
import { AssociationsService } from './associations.service.js';
import { FilesController } from './fichiers.controller.js';
import { versionRoutes } from './version-routes.js';
import { HistoriqueService, VersionsService } from './versions.service.js';

@Module({})
export class VersionsModule {
  /** Versions of these resources, in the order of the types; a secret, which no version holds, cannot be restored. */
  static of(types: ContentTypes, resources: Resource[]): DynamicModule {
    const versioned = types.all.flatMap((type) =>
      type.secret === undefined ? resources.filter((resource) => resource.type === type) : [],
    );
    return {
      module: VersionsModule,
      imports: [TypeOrmModule.forFeature([Fichier])],
      controllers: [
        ...versioned.map(versionRoutes),
        associationRoutes(STAGE),
        associationRoutes(PARCOURS),
        FilesController,
      ],
      providers: [VersionsService, AssociationsService, HistoriqueService, FichierService],
    };
  }
}
