// Texts that scripts/assets/demo-pdfs.mjs draws.

/**
 * semaine: what the heading says of the week; jours: one [matin, après-midi, lieu] for each day from Monday.
 * pe: the objective and the criteria of the assessment grid, [critère, mode d’observation].
 */
export const stages = [
  {
    code: 'SUR-111',
    libelle: 'Radar secondaire et mode S : principes',
    pilote: 'LE GOFF Élodie',
    semaine: 'Semaine du lundi 7 au vendredi 11 septembre 2026',
    jours: [
      ['Accueil, rappels sur le PSR', 'Interrogations et réponses des modes A et C', 'Salle Vega'],
      ['Enchevêtrement des réponses (garbling), monopulse', 'Exercices sur enregistrements', 'Salle Vega'],
      ['Mode S : adresse, formats, acquisition', 'Codes II et SI, verrouillage', 'Salle Vega'],
      ['Surveillance élémentaire et enrichie', 'Travaux dirigés : lecture de registres', 'Salle Orion'],
      ['Étude de cas : deux stations voisines', 'Évaluation de sortie, bilan du stage', 'Salle Vega'],
    ],
  },
  {
    code: 'SUR-201',
    libelle: 'Radar primaire d’approche : exploitation et maintenance',
    pilote: 'D’HAUTEFEUILLE Jean-Baptiste',
    semaine: 'Semaine du lundi 21 au vendredi 25 septembre 2026',
    jours: [
      ['Accueil, architecture de la station', 'Émetteur état solide : principes et sécurité', 'Salle Vega'],
      ['Mesures à l’émission : puissance, impulsion', 'TP : échange d’un module de puissance', 'Atelier radar'],
      ['Récepteur et facteur de bruit', 'TP : traitement du signal, tests intégrés', 'Atelier radar'],
      ['Carte de fouillis : principe et réglage', 'TP : seuils de détection', 'Atelier radar'],
      ['Mise à disposition, remise en service', 'Évaluation pratique, bilan du stage', 'Atelier radar'],
    ],
    pe: {
      objectif: 'Conduire la maintenance d’un radar primaire d’approche, du constat de défaut à la remise en service.',
      criteres: [
        ['Mesurer puissance crête, forme d’impulsion et facteur de bruit', 'Mesure sur équipement'],
        ['Localiser un défaut de traitement du signal', 'Panne provoquée'],
        ['Régler la carte de fouillis et les seuils de détection', 'Réglage sur équipement'],
        ['Appliquer la mise à disposition et la remise en service', 'Mise en situation'],
      ],
    },
  },
  {
    code: 'NAV-201',
    libelle: 'ILS : maintenance sur équipement',
    pilote: 'LŒUILLET François',
    semaine: 'Semaine 1 sur 2, du lundi 5 au vendredi 9 octobre 2026',
    jours: [
      ['Accueil, sécurité sur site, documentation', 'Localizer : synoptique et points de mesure', 'Salle Altaïr'],
      ['TP : réglages CSB et SBO, alignement', 'TP : largeur de secteur, relevés', 'Plateforme ILS'],
      ['Glide path : formation du signal, réglages', 'TP : angle de descente, demi-secteur', 'Plateforme ILS'],
      ['Moniteurs : seuils et temps de réponse', 'TP : basculement et coupure de l’émission', 'Plateforme ILS'],
      ['Échanges standard : méthode, traçabilité', 'Bilan de la première semaine', 'Salle Altaïr'],
    ],
    pe: {
      objectif: 'Assurer la maintenance préventive et corrective d’un ILS.',
      criteres: [
        ['Régler alignement, largeur de secteur et taux de modulation', 'Réglage sur équipement'],
        ['Vérifier les moniteurs, leurs seuils et leurs temps de réponse', 'Mesure sur équipement'],
        ['Diagnostiquer un défaut et réaliser l’échange standard', 'Panne provoquée'],
        ['Comparer les mesures au sol aux valeurs de référence', 'Relevé commenté'],
        ['Appliquer la remise en service et juger du contrôle en vol', 'Mise en situation'],
      ],
    },
  },
  {
    code: 'TEL-121',
    libelle: 'Voix sur IP en ATM : ED-137',
    pilote: 'NGUYEN-MARTIN Chloé',
    semaine: 'Semaine du lundi 12 au jeudi 15 octobre 2026',
    jours: [
      ['Accueil, rappels IP, plan d’ED-137', 'SIP : sessions des profils radio et téléphone', 'Salle Orion'],
      ['RTP étendu : alternat, silencieux', 'TP : capture d’une session radio', 'Labo voix'],
      ['Gigue, délai, pertes : mesure et limites', 'TP : profil d’enregistrement', 'Labo voix'],
      ['Interopérabilité : étude de cas', 'Évaluation de sortie, bilan du stage', 'Salle Orion'],
    ],
  },
  {
    code: 'TEL-202',
    libelle: 'Système de communication vocale : exploitation et maintenance',
    pilote: 'NGUYEN-MARTIN Chloé',
    pe: {
      objectif: 'Configurer et dépanner le système vocal d’un centre de contrôle.',
      criteres: [
        ['Configurer les rôles des positions', 'Configuration sur plateforme'],
        ['Préparer et vérifier les plans de secours', 'Mise en situation'],
        ['Diagnostiquer une panne à partir des journaux', 'Panne provoquée'],
        ['Conduire un changement de version logicielle', 'Épreuve sur plateforme'],
      ],
    },
  },
  {
    code: 'DAT-102',
    libelle: 'Linux pour systèmes opérationnels',
    pilote: 'BENALI Aïcha',
    semaine: 'Semaine du lundi 14 au vendredi 18 septembre 2026',
    jours: [
      ['Accueil, arborescence, commandes usuelles', 'TP : fichiers, redirections, éditeurs', 'Labo système'],
      ['Services et démarrage du système', 'TP : panne de service à rétablir', 'Labo système'],
      ['Journaux : sources, filtres, horodatage', 'TP : enquête sur un arrêt inexpliqué', 'Labo système'],
      ['Comptes, groupes et droits', 'TP : scripts de contrôle', 'Labo système'],
      ['Sauvegarde et restauration', 'Évaluation pratique, bilan du stage', 'Labo système'],
    ],
  },
  {
    code: 'DAT-201',
    libelle: 'Exploitation technique du système 4-Flight',
    pilote: 'ROUX Anaïs',
    semaine: 'Semaine 1 sur 2, du lundi 2 au vendredi 6 novembre 2026',
    jours: [
      ['Accueil, place du système dans le centre', 'Architecture : sous-ensembles et réseaux', 'Salle Orion'],
      ['Chaînes redondantes et modes de secours', 'Supervision : vues, alarmes, commandes', 'Salle Orion'],
      ['Positions de contrôle : configuration', 'TP : démarrage et arrêt d’une position', 'Plateforme ATM'],
      ['Bascules commandées et sur panne', 'TP : bascule et contrôle de continuité', 'Plateforme ATM'],
      ['Journaux et outils d’enregistrement', 'Bilan de la première semaine', 'Salle Orion'],
    ],
    pe: {
      objectif: 'Assurer l’exploitation technique d’un système de contrôle en route.',
      criteres: [
        ['Décrire l’architecture et les redondances du système', 'Entretien sur schéma'],
        ['Réaliser une bascule et vérifier la continuité du service', 'Épreuve sur plateforme'],
        ['Diagnostiquer un défaut avec les outils disponibles', 'Panne provoquée'],
        ['Rétablir un serveur et le rendre à l’exploitation', 'Mise en situation'],
        ['Contrôler les versions et conduire un changement', 'Épreuve sur plateforme'],
      ],
    },
  },
  {
    code: 'INF-201',
    libelle: 'Réseau opérationnel : exploitation',
    pilote: 'NGUYEN-MARTIN Chloé',
    pe: {
      objectif: 'Exploiter un réseau de navigation aérienne et tenir ses engagements de service.',
      criteres: [
        ['Expliquer la politique de qualité de service', 'Entretien sur schéma'],
        ['Mesurer délai, gigue et pertes de chaque classe', 'Mesure sur plateforme'],
        ['Relier une alarme au service opérationnel menacé', 'Étude de cas'],
        ['Conduire un incident avec l’opérateur', 'Mise en situation'],
        ['Préparer des travaux programmés', 'Dossier écrit'],
      ],
    },
  },
];
