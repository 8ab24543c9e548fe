import { permitRules } from './auth/rights.js';
import type { Schema } from './content/database.js';
import { Upkeep } from './content/feature.js';
import { Fichier } from './content/fichier.entity.js';
import { CreationKey } from './database/creation-keys.js';
import { Initial1763683200000 } from './database/migrations/1763683200000-initial.js';
import { SearchInMemory1795219200000 } from './database/migrations/1795219200000-search-in-memory.js';
import { OwnAccount1795305600000 } from './database/migrations/1795305600000-own-account.js';
import { History1795392000000 } from './database/migrations/1795392000000-history.js';
import { ThingsInTime1795478400000 } from './database/migrations/1795478400000-things-in-time.js';
import { ExternalLinks1795600000000 } from './database/migrations/1795600000000-external-links.js';
import { Images1795680000000 } from './database/migrations/1795680000000-images.js';
import { FormerCodes1795850000000 } from './database/migrations/1795850000000-former-codes.js';
import { Sessions1796050000000 } from './database/migrations/1796050000000-sessions.js';
import { CreationKeys1796200000000 } from './database/migrations/1796200000000-creation-keys.js';
import { KeptCatalogues1796400000000 } from './database/migrations/1796400000000-kept-catalogues.js';
import { Preparations1796500000000 } from './database/migrations/1796500000000-preparations.js';
import { PreparationVersion1796550000000 } from './database/migrations/1796550000000-preparation-version.js';
import { RightsPerParcours1796600000000 } from './database/migrations/identity/1796600000000-rights-per-parcours.js';
import { Tokens1796650000000 } from './database/migrations/identity/1796650000000-tokens.js';
import { Factors1796700000000 } from './database/migrations/identity/1796700000000-factors.js';
import { Webhooks1796800000000 } from './database/migrations/identity/1796800000000-webhooks.js';
import { SignOn1796900000000 } from './database/migrations/identity/1796900000000-sign-on.js';
import { WithdrawnInside1797050000000 } from './database/migrations/1797050000000-withdrawn-inside.js';
import { WhereASignInBegan1797000000000 } from './database/migrations/identity/1797000000000-where-a-sign-in-began.js';
import { UnseenSigns1797100000000 } from './database/migrations/1797100000000-unseen-signs.js';
import { VersionsOfWebhooks1797150000000 } from './database/migrations/1797150000000-versions-of-webhooks.js';
import { Contacts1797200000000 } from './database/migrations/1797200000000-contacts.js';
import { CopiedYear1797250000000 } from './database/migrations/1797250000000-copied-year.js';
import { JournalByAuthor1797300000000 } from './database/migrations/1797300000000-journal-by-author.js';
import { UndoneInPart1796250000000 } from './database/migrations/1796250000000-undone-in-part.js';
import { Setting } from './database/setting.entity.js';
import { features, typeOf } from './features.js';

const types = features.flatMap((feature) => typeOf(feature) ?? []);

export const schema: Schema = {
  entities: [
    CreationKey,
    Fichier,
    Setting,
    ...types.map(({ entity }) => entity),
    ...features.flatMap(({ entities }) => entities ?? []),
  ],
  migrations: [
    Initial1763683200000,
    SearchInMemory1795219200000,
    OwnAccount1795305600000,
    History1795392000000,
    ThingsInTime1795478400000,
    ExternalLinks1795600000000,
    Images1795680000000,
    FormerCodes1795850000000,
    Sessions1796050000000,
    CreationKeys1796200000000,
    UndoneInPart1796250000000,
    KeptCatalogues1796400000000,
    Preparations1796500000000,
    PreparationVersion1796550000000,
    RightsPerParcours1796600000000,
    Tokens1796650000000,
    Factors1796700000000,
    Webhooks1796800000000,
    SignOn1796900000000,
    WhereASignInBegan1797000000000,
    WithdrawnInside1797050000000,
    UnseenSigns1797100000000,
    VersionsOfWebhooks1797150000000,
    Contacts1797200000000,
    CopiedYear1797250000000,
    JournalByAuthor1797300000000,
  ],
  types,
  permitRules,
  follower: features.find(({ follower }) => follower !== undefined)?.follower,
  upkeep: new Upkeep(
    features.flatMap(({ prune }) => prune ?? []),
    features.flatMap(({ fileNames }) => fileNames ?? []),
  ),
};
