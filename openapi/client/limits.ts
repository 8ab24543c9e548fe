/* generated from openapi.json -- do not edit */

export const AbonnementBodyLimits = {
  required: ["nom","url"],
  maxLength: {
    nom: 100,
    url: 500,
  },
} as const;

export const AbonnementUpdateBodyLimits = {
  required: ["nom","url"],
  maxLength: {
    nom: 100,
    url: 500,
  },
} as const;

export const AnnulationBodyLimits = {
  required: [],
  maxLength: {
  },
} as const;

export const AssociationsBodyLimits = {
  required: ["categorieIds","sousParcoursIds","ajouts","retraits"],
  maxLength: {
  },
} as const;

export const CatalogueBodyLimits = {
  required: ["nom"],
  maxLength: {
    nom: 100,
  },
} as const;

export const CategorieBodyLimits = {
  required: ["name","id_parcours"],
  maxLength: {
    name: 200,
    level: 200,
  },
} as const;

export const CategorieDuplicateBodyLimits = {
  required: ["name","associations"],
  maxLength: {
    name: 200,
  },
} as const;

export const CategorieUpdateBodyLimits = {
  required: ["name"],
  maxLength: {
    name: 200,
    level: 200,
  },
} as const;

export const ChoixBodyLimits = {
  required: ["entite","cle","garder"],
  maxLength: {
    entite: 30,
    cle: 50,
    champ: 60,
  },
} as const;

export const CleBodyLimits = {
  required: ["reponse"],
  maxLength: {
  },
} as const;

export const CollageBodyLimits = {
  required: ["texte"],
  maxLength: {
    texte: 100000,
  },
} as const;

export const ConnexionBodyLimits = {
  required: ["but"],
  maxLength: {
    destination: 2000,
  },
} as const;

export const DefinitionBodyLimits = {
  required: ["stageIds","categorieId","sousParcoursIds"],
  maxLength: {
  },
} as const;

export const DemandeBodyLimits = {
  required: ["id_user"],
  maxLength: {
  },
} as const;

export const DeplacementBodyLimits = {
  required: ["choses"],
  maxLength: {
    publier_le: 40,
  },
} as const;

export const DupliquerBodyLimits = {
  required: [],
  maxLength: {
  },
} as const;

export const FacteurBodyLimits = {
  required: ["genre","nom"],
  maxLength: {
    nom: 100,
    code: 40,
  },
} as const;

export const FacteurOptionsBodyLimits = {
  required: ["genre"],
  maxLength: {
  },
} as const;

export const FusionBodyLimits = {
  required: ["responsableId"],
  maxLength: {
  },
} as const;

export const ImageFormLimits = {
  required: ["file"],
  maxLength: {
    alt: 500,
  },
} as const;

export const ImportFormLimits = {
  required: ["file"],
  maxLength: {
    colonnes: 20000,
  },
} as const;

export const ImportResponsablesFormLimits = {
  required: ["file"],
  maxLength: {
    colonnes: 20000,
  },
} as const;

export const ImportSessionsFormLimits = {
  required: ["file"],
  maxLength: {
    colonnes: 20000,
  },
} as const;

export const JetonBodyLimits = {
  required: ["nom","role","expire_a"],
  maxLength: {
    nom: 100,
    expire_a: 40,
  },
} as const;

export const LieuBodyLimits = {
  required: ["name"],
  maxLength: {
    name: 100,
    address: 255,
    postalCode: 10,
    city: 100,
  },
} as const;

export const LignesDeStageBodyLimits = {
  required: ["stages"],
  maxLength: {
  },
} as const;

export const LoginBodyLimits = {
  required: ["username","password"],
  maxLength: {
    username: 100,
    password: 128,
  },
} as const;

export const LotDeStagesLimits = {
  required: ["stageIds"],
  maxLength: {
  },
} as const;

export const LotModificationLimits = {
  required: ["stageIds"],
  maxLength: {
  },
} as const;

export const MarkdownBodyLimits = {
  required: ["source"],
  maxLength: {
    source: 200000,
  },
} as const;

export const NewPreparationBodyLimits = {
  required: ["nom"],
  maxLength: {
    nom: 100,
  },
} as const;

export const OrdreBodyLimits = {
  required: ["categorieIds"],
  maxLength: {
  },
} as const;

export const OwnPasswordBodyLimits = {
  required: ["currentPassword","password"],
  maxLength: {
    currentPassword: 128,
    password: 128,
  },
} as const;

export const PageBodyLimits = {
  required: ["menu","title"],
  maxLength: {
    menu: 100,
    title: 200,
    content: 200000,
  },
} as const;

export const ParcoursBodyLimits = {
  required: ["name"],
  maxLength: {
    name: 200,
    description: 200000,
  },
} as const;

export const ParcoursDuplicateBodyLimits = {
  required: ["name"],
  maxLength: {
    name: 200,
  },
} as const;

export const PdfFormLimits = {
  required: ["file"],
  maxLength: {
  },
} as const;

export const PreparationChangeLimits = {
  required: ["nom","publier_le"],
  maxLength: {
    nom: 100,
    publier_le: 40,
  },
} as const;

export const PresenceBodyLimits = {
  required: ["entite","cle","version"],
  maxLength: {
    entite: 13,
    cle: 9,
  },
} as const;

export const PreuveBodyLimits = {
  required: [],
  maxLength: {
    password: 128,
    code: 40,
  },
} as const;

export const PublicationBodyLimits = {
  required: [],
  maxLength: {
    entite: 30,
    cle: 50,
    garder_sous: 100,
  },
} as const;

export const PublicationFicheBodyLimits = {
  required: [],
  maxLength: {
    le: 40,
  },
} as const;

export const RelectureBodyLimits = {
  required: ["libelle","expire_le"],
  maxLength: {
    libelle: 100,
    expire_le: 40,
  },
} as const;

export const ResponsableBodyLimits = {
  required: ["firstName","lastName"],
  maxLength: {
    firstName: 100,
    lastName: 100,
    email: 254,
    phone: 40,
  },
} as const;

export const RetraitFicheBodyLimits = {
  required: [],
  maxLength: {
    le: 40,
  },
} as const;

export const SecondBodyLimits = {
  required: ["code"],
  maxLength: {
    code: 40,
  },
} as const;

export const SessionStageBodyLimits = {
  required: ["stageId"],
  maxLength: {
    start: 10,
    end: 10,
    url: 2000,
    registrationStart: 10,
    registrationEnd: 10,
    remark: 2000,
  },
} as const;

export const SessionStageUpdateBodyLimits = {
  required: [],
  maxLength: {
    start: 10,
    end: 10,
    url: 2000,
    registrationStart: 10,
    registrationEnd: 10,
    remark: 2000,
  },
} as const;

export const SousParcoursBodyLimits = {
  required: ["name","id_parcours"],
  maxLength: {
    name: 200,
  },
} as const;

export const SousParcoursUpdateBodyLimits = {
  required: [],
  maxLength: {
    name: 200,
  },
} as const;

export const StageDuplicateBodyLimits = {
  required: ["code","name","files","associations"],
  maxLength: {
    code: 50,
    name: 255,
  },
} as const;

export const StageFormLimits = {
  required: ["code","name"],
  maxLength: {
    code: 50,
    name: 255,
    generalObjective: 20000,
    detailledObjectives: 20000,
    rythm: 500,
    prerequis: 20000,
    olaf: 2000,
  },
} as const;

export const StageUpdateFormLimits = {
  required: ["code","name"],
  maxLength: {
    code: 50,
    name: 255,
    generalObjective: 20000,
    detailledObjectives: 20000,
    rythm: 500,
    prerequis: 20000,
    olaf: 2000,
  },
} as const;

export const UserBodyLimits = {
  required: ["username","password","passwordConfirmation"],
  maxLength: {
    username: 100,
    password: 128,
    passwordConfirmation: 128,
    courriel: 254,
  },
} as const;

export const UserUpdateBodyLimits = {
  required: [],
  maxLength: {
    password: 128,
    passwordConfirmation: 128,
    courriel: 254,
  },
} as const;
