import { Session } from './auth/session.entity.js';
import { SignInAddress } from './auth/sign-in-address.entity.js';
import { SignInFailure } from './auth/sign-in-failure.entity.js';
import { User } from './auth/user.entity.js';
import { Categorie } from './categorie/categorie.entity.js';
import { Initial1763683200000 } from './db/migrations/1763683200000-initial.js';
import { SearchInMemory1795219200000 } from './db/migrations/1795219200000-search-in-memory.js';
import { OwnAccount1795305600000 } from './db/migrations/1795305600000-own-account.js';
import { Setting } from './db/setting.entity.js';
import { Definition } from './definition/definition.entity.js';
import { Parcours } from './parcours/parcours.entity.js';
import { Responsable } from './responsable/responsable.entity.js';
import { SousParcours } from './sousparcours/sousparcours.entity.js';
import { Fichier } from './stage/fichier.entity.js';
import { StageResponsable } from './stage/stage-responsable.entity.js';
import { Stage } from './stage/stage.entity.js';
import { StaticPage } from './static/static.entity.js';

/** What the product keeps in its database, and what has made it so. */
export const schema = {
  entities: [
    Categorie,
    Definition,
    Fichier,
    Parcours,
    Responsable,
    Session,
    Setting,
    SignInAddress,
    SignInFailure,
    SousParcours,
    Stage,
    StageResponsable,
    StaticPage,
    User,
  ],
  migrations: [Initial1763683200000, SearchInMemory1795219200000, OwnAccount1795305600000],
};
