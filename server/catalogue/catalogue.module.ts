import { Global, Module } from '@nestjs/common';
import { RequiredStages } from '../stage/required-stages.js';
import { StageCodes } from '../stage/stage-codes.js';
import { CollageController } from './collage/collage.controller.js';
import { CollageService } from './collage/collage.service.js';
import { LotLignesService } from './lot/lot-lignes.service.js';
import { LotController, LotLignesController } from './lot/lot.controller.js';
import { LotService } from './lot/lot.service.js';
import { PrerequisController } from './prerequis/prerequis.controller.js';
import { PrerequisService } from './prerequis/prerequis.service.js';
import { FacettesController } from './search/facettes.controller.js';
import { FacettesService } from './search/facettes.service.js';
import { NearStages } from './search/near-stages.js';
import { SearchController } from './search/search.controller.js';
import { ParcoursNames } from './search/names.js';
import { SearchService } from './search/search.service.js';
import { SuggestionsController } from './suggestions/suggestions.controller.js';
import { SuggestionsService } from './suggestions/suggestions.service.js';
import { SelectionController } from './selection/selection.controller.js';
import { SelectionService } from './selection/selection.service.js';
import { TableauController } from './tableau/tableau.controller.js';
import { TableauService } from './tableau/tableau.service.js';

@Module({ controllers: [CollageController], providers: [CollageService, StageCodes] })
export class CollageModule {}

@Module({ controllers: [FacettesController], providers: [FacettesService] })
export class FacettesModule {}

@Module({ controllers: [LotController, LotLignesController], providers: [LotService, LotLignesService] })
export class LotModule {}

@Module({ controllers: [PrerequisController], providers: [PrerequisService, RequiredStages] })
export class PrerequisModule {}

/** Global, since the process has one index: the staff table, the suggestions and the facets read it too. */
@Global()
@Module({
  controllers: [SearchController],
  providers: [SearchService, ParcoursNames, NearStages],
  exports: [SearchService, ParcoursNames, NearStages],
})
export class SearchModule {}

@Module({
  controllers: [SelectionController],
  providers: [SelectionService, StageCodes, RequiredStages],
})
export class SelectionModule {}

@Module({ controllers: [SuggestionsController], providers: [SuggestionsService] })
export class SuggestionsModule {}

@Module({ controllers: [TableauController], providers: [TableauService] })
export class TableauModule {}
