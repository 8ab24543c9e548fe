/** Pages of a site without content: short, for the administrator to complete. */
export const initialPages = [
  page('Le dispositif', 'Présentation du dispositif de formation continue'),
  page('Choisir son parcours', 'Comment choisir son parcours'),
  page('S’inscrire', 'Inscription, délais et conditions d’accès'),
  page('Contacts', 'Contacts'),
  page(
    'Accessibilité',
    'Accessibilité\u00a0: non conforme',
    'La conformité de ce site au RGAA n’a pas encore été évaluée.',
  ),
  page('Mentions légales', 'Mentions légales'),
  page(
    'Données personnelles',
    'Données personnelles et cookies',
    'Ce site ne dépose que les cookies nécessaires à la connexion des gestionnaires. Les noms des responsables de stage sont des données personnelles.',
  ),
];

function page(menu: string, titre: string, contenu = 'Cette page n’est pas encore rédigée.') {
  return { menu, titre, contenu };
}
