interface Fault {
  param: string;
  msg: string;
}

interface ErrorBody {
  statusCode: number;
  error: string;
  message: string;
  errors?: Fault[];
}

/** What is said of one field. */
export const messages = {
  required: 'Ce champ est obligatoire.',
  invisible:
    'Ce texte n’a que des caractères invisibles\u00a0: effacez-le, puis écrivez au moins un caractère qui se voit.',
  text: 'Indiquez un texte.',
  boolean: 'Indiquez true ou false.',
  control: 'Retirez les caractères de contrôle.',
  tooLong: (max: number) => `Indiquez ${max} caractères au plus.`,
  tooShort: (min: number) => `Indiquez ${min} caractères au moins.`,
  integer: (min: number, max: number) => `Indiquez un nombre entier de ${min} à ${max}.`,
  id: 'Indiquez un identifiant\u00a0: un nombre entier positif.',
  ids: 'Indiquez des identifiants\u00a0: des nombres entiers positifs.',
  noIds: 'Choisissez au moins un élément.',
  unknown: (...ids: number[]) => `N’existe pas ou plus\u00a0: ${ids.join(', ')}.`,
  move: 'Le parcours ne peut pas être changé.',
};

const ID = 'Indiquez un identifiant\u00a0: un nombre entier positif.';
const UNKNOWN = 'Ce paramètre n’existe pas ici\u00a0: retirez-le.';

/** The whole body of every error, as a consumer of the API reads it. */
export const errors = {
  malformed: body(400, 'Requête incorrecte', 'La requête est mal formée.'),
  unknownRoute: body(404, 'Introuvable', 'Cette adresse n’existe pas.'),
  unauthenticated: body(401, 'Connexion requise', 'Connectez-vous pour continuer.'),
  undeclared: body(403, 'Accès refusé', 'Cette adresse n’est ouverte à personne.'),
  adminOnly: body(403, 'Accès refusé', 'Cette action est réservée aux administrateurs.'),
  notForTokens: body(403, 'Accès refusé', 'Un jeton ne permet pas cette action\u00a0: connectez-vous.'),
  readerOnly: body(403, 'Accès refusé', 'Votre compte permet de lire, sans rien modifier.'),
  /** Of rows that the rights do not cover, by « stage 12 ». */
  notYours: (...rows: [param: string, msg: string][]) => ({
    ...body(
      403,
      'Accès refusé',
      `Rien n’a été modifié\u00a0: ${rows.length === 1 ? 'un élément ne dépend pas' : `${rows.length} éléments ne dépendent pas`} de vos seuls parcours.`,
    ),
    errors: rows.map(([param, msg]) => ({ param, msg })),
  }),
  stale: body(
    412,
    'Version dépassée',
    'Quelqu’un a modifié cette fiche entre-temps\u00a0: rechargez-la, ou enregistrez quand même.',
  ),
  passwordToChange: {
    ...body(403, 'Accès refusé', 'Choisissez d’abord votre propre mot de passe, dans «\u00a0Mon compte\u00a0».'),
    etape: 'mot_de_passe',
  },
  conflict: (message: string, param?: string) => ({
    ...body(409, 'Conflit', message),
    ...(param && { errors: [{ param, msg: message }] }),
  }),
  tooLargeParam: (param: string, message: string) => ({
    ...body(413, 'Contenu trop volumineux', message),
    errors: [{ param, msg: message }],
  }),
  wrongType: (type: string) => body(415, 'Type de contenu non pris en charge', `Envoyez du contenu de type ${type}.`),
  compressed: body(
    415,
    'Type de contenu non pris en charge',
    'Envoyez le contenu sans le compresser, sans en-tête Content-Encoding.',
  ),
  tooLarge: body(413, 'Contenu trop volumineux', 'Le contenu envoyé est trop volumineux.'),
  unsupportedType: body(415, 'Type de contenu non pris en charge', 'Ce type de contenu n’est pas pris en charge.'),
  badId: badParams(['id', ID]),
  badParcoursId: badParams(['parcoursId', ID]),
  badParams,
  unknownParams: (...names: string[]) => badParams(...names.map((name): [string, string] => [name, UNKNOWN])),
  notFound: (message: string) => body(404, 'Introuvable', message),
  rangeNotSatisfiable: (size: number) =>
    body(416, 'Plage impossible', `Ce fichier compte ${size} octets\u00a0: la plage demandée n’y est pas.`),
  /** With a `requestId` of its own in each answer. */
  internal: {
    ...body(
      500,
      'Erreur interne',
      'Une erreur inattendue est survenue. Réessayez\u00a0; si elle persiste, transmettez le numéro de requête à l’exploitant.',
    ),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  },
  databaseAway: {
    ...body(503, 'Service indisponible', 'La base de données ne répond pas. Réessayez dans quelques secondes.'),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  },
};

function body(statusCode: number, error: string, message: string): ErrorBody {
  return { statusCode, error, message };
}

function badParams(...faults: [param: string, msg: string][]): ErrorBody {
  const message = faults.length === 1 ? 'Un paramètre est incorrect.' : `${faults.length} paramètres sont incorrects.`;
  return { ...body(400, 'Requête incorrecte', message), errors: faults.map(([param, msg]) => ({ param, msg })) };
}
