import { stagesMetrologie } from '../stages/metrologie.js';
import type { DemoParcours } from './parcours.js';

export const metrologie: DemoParcours = {
  nom: 'Métrologie',
  descriptif: [
    '## À qui s’adresse ce parcours',
    '',
    'Ce parcours court s’adresse aux IESSA qui tiennent un banc de mesure ou qui répondent des appareils de mesure d’un service. Un réglage ne vaut que ce que vaut l’appareil qui l’a vérifié : le parcours donne les moyens de le prouver.',
    '',
    '![Chaîne de mesure : de l’étalon national à l’étalon de transfert, au banc de mesure, à l’appareil du service, puis à l’équipement en exploitation, l’incertitude croissant à chaque étape](/images/metrologie.svg =480x180)',
    '',
    '## Ce que vous saurez faire',
    '',
    '- mesurer une puissance, une fréquence ou un intervalle de temps sur un banc raccordé ;',
    '- lire un certificat d’étalonnage et appliquer ses corrections ;',
    '- fixer et ajuster la périodicité d’étalonnage d’un appareil ;',
    '- traiter une non-conformité et en évaluer les conséquences sur les mesures passées.',
    '',
    '## Comment le lire',
    '',
    'Le parcours n’a qu’un sous-parcours et deux étapes, à suivre dans l’ordre. Il commence après le stage transverse TRV-005, consacré aux incertitudes, que les autres parcours proposent parmi leurs outils transverses.',
    '',
    '| Niveau d’entrée | Catégorie | Ce qu’elle apporte |',
    '| --- | --- | --- |',
    '| Sortie Formation Initiale | Fondamentaux | La pratique d’un banc de mesure raccordé aux étalons nationaux |',
    '| Non précisé | Préparation à la qualification technique | L’organisation du suivi d’un parc d’appareils |',
  ].join('\n'),
  sousParcours: [{ key: 'MES', nom: 'Moyens de mesure' }],
  categories: [
    { key: 'A', nom: 'Fondamentaux', position: 1, niveau: 'sortie Formation Initiale' },
    // No level, on purpose, although the category is on the rail.
    { key: 'B', nom: 'Préparation à la qualification technique', position: 2 },
    { key: 'TA', nom: 'Sécurité et facteurs humains', position: -1 },
  ],
  stages: stagesMetrologie,
};
