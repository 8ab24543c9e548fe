import { Global, Module } from '@nestjs/common';
import { NearStages } from './near-stages.service.js';
import { ParcoursNames } from './parcours-names.service.js';
import { RechercheController } from './recherche.controller.js';
import { RechercheService } from './recherche.service.js';

/** Global, since the process has one index: the staff table, the suggestions and the facets read it too. */
@Global()
@Module({
  controllers: [RechercheController],
  providers: [RechercheService, ParcoursNames, NearStages],
  exports: [RechercheService, ParcoursNames, NearStages],
})
export class RechercheModule {}
