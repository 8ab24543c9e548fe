/** Field `error` of an error body. */
export const errorLabels: Record<number, string> = {
  400: 'Requête incorrecte',
  401: 'Connexion requise',
  403: 'Accès refusé',
  404: 'Introuvable',
  405: 'Méthode non permise',
  408: 'Requête trop lente',
  409: 'Conflit',
  412: 'Version dépassée',
  413: 'Contenu trop volumineux',
  415: 'Type de contenu non pris en charge',
  416: 'Plage impossible',
  429: 'Trop de tentatives',
  431: 'En-têtes trop longs',
  500: 'Erreur interne',
  503: 'Service indisponible',
};

/** Used when the code that failed gave no message of its own. */
export const defaultMessages: Record<number, string> = {
  400: 'La requête est mal formée.',
  404: 'Cette adresse n’existe pas.',
  408: 'La requête n’est pas arrivée à temps : vérifiez votre connexion, puis réessayez.',
  413: 'Le contenu envoyé est trop volumineux.',
  415: 'Ce type de contenu n’est pas pris en charge.',
  431: 'L’adresse et les en-têtes dépassent 16 ko : raccourcissez l’adresse, ou effacez les cookies de ce site.',
  500: 'Une erreur inattendue est survenue. Réessayez\u00a0; si elle persiste, transmettez le numéro de requête à l’exploitant.',
  503: 'La base de données ne répond pas. Réessayez dans quelques secondes.',
};
