import { judge } from './auth/rights.js';
import { Session } from './auth/session.entity.js';
import { SignInAddress } from './auth/sign-in-address.entity.js';
import { SignInFailure } from './auth/sign-in-failure.entity.js';
import { User } from './auth/user.entity.js';
import { USER } from './auth/user.kind.js';
import { Categorie } from './categorie/categorie.entity.js';
import { CATEGORIE } from './categorie/categorie.kind.js';
import type { Schema } from './db/data-source.js';
import { Initial1763683200000 } from './db/migrations/1763683200000-initial.js';
import { SearchInMemory1795219200000 } from './db/migrations/1795219200000-search-in-memory.js';
import { OwnAccount1795305600000 } from './db/migrations/1795305600000-own-account.js';
import { History1795392000000 } from './db/migrations/1795392000000-history.js';
import { ThingsInTime1795478400000 } from './db/migrations/1795478400000-things-in-time.js';
import { ExternalLinks1795600000000 } from './db/migrations/1795600000000-external-links.js';
import { Images1795680000000 } from './db/migrations/1795680000000-images.js';
import { FormerCodes1795850000000 } from './db/migrations/1795850000000-former-codes.js';
import { Sessions1796050000000 } from './db/migrations/1796050000000-sessions.js';
import { CreationKeys1796200000000 } from './db/migrations/1796200000000-creation-keys.js';
import { CreationKey } from './db/creation-key.entity.js';
import { UndoneInPart1796250000000 } from './db/migrations/1796250000000-undone-in-part.js';
import { Modification, Revision } from './db/modification.entity.js';
import { Setting } from './db/setting.entity.js';
import { Definition } from './definition/definition.entity.js';
import { DEFINITION } from './definition/definition.kind.js';
import { Image } from './image/image.entity.js';
import { IMAGE } from './image/image.kind.js';
import { Variante } from './image/variante.entity.js';
import { Presence } from './history/presence/presence.entity.js';
import { Lieu } from './lieu/lieu.entity.js';
import { LIEU } from './lieu/lieu.kind.js';
import { Parcours } from './parcours/parcours.entity.js';
import { PARCOURS } from './parcours/parcours.kind.js';
import { Responsable } from './responsable/responsable.entity.js';
import { RESPONSABLE } from './responsable/responsable.kind.js';
import { LienExterne } from './sante/links/lien-externe.entity.js';
import { SessionLieu, SessionStage } from './session/session.entity.js';
import { SESSION_STAGE } from './session/session.kind.js';
import { SousParcours } from './sousparcours/sousparcours.entity.js';
import { SOUS_PARCOURS } from './sousparcours/sousparcours.kind.js';
import { Fichier } from './fichier/fichier.entity.js';
import { AncienCode } from './stage/codes/ancien-code.entity.js';
import { StageResponsable } from './stage/stage-responsable.entity.js';
import { Stage } from './stage/stage.entity.js';
import { STAGE } from './stage/stage.kind.js';
import { StaticPage } from './static/static.entity.js';
import { PAGE } from './static/static.kind.js';

export const schema: Schema = {
  entities: [
    AncienCode,
    Categorie,
    CreationKey,
    Definition,
    Fichier,
    LienExterne,
    Lieu,
    Image,
    Modification,
    Parcours,
    Presence,
    Responsable,
    Revision,
    Session,
    SessionLieu,
    SessionStage,
    Setting,
    SignInAddress,
    SignInFailure,
    SousParcours,
    Stage,
    StageResponsable,
    StaticPage,
    User,
    Variante,
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
  ],
  types: [PARCOURS, CATEGORIE, SOUS_PARCOURS, STAGE, DEFINITION, SESSION_STAGE, RESPONSABLE, LIEU, PAGE, IMAGE, USER],
  judge,
};
