import type { DemoStage } from './stage.js';

export const stagesMetrologie: DemoStage[] = [
  {
    code: 'MET-101',
    libelle: 'Banc de mesure et étalons de transfert',
    heures: 21,
    places: 6,
    categorie: 'A',
    sousParcours: ['MES'],
    objectif: 'Exploiter un banc de mesure raccordé.',
    capacites: [
      'mesurer une puissance hyperfréquence et corriger la désadaptation entre source et sonde ;',
      'mesurer une fréquence avec une référence externe et évaluer l’erreur due à la base de temps ;',
      'mesurer un intervalle de temps et comparer une horloge à une référence GNSS disciplinée ;',
      'utiliser un étalon de transfert pour comparer deux bancs sans déplacer les appareils ;',
      'lire des certificats d’étalonnage et appliquer leurs corrections et leurs incertitudes.',
    ],
    prerequis: 'Avoir suivi TRV-005',
    rythme: '3 jours',
    olaf: true,
    responsables: ['LŒUILLET'],
  },
  {
    code: 'MET-201',
    libelle: 'Gérer un parc d’appareils de mesure',
    heures: 14,
    places: 8,
    categorie: 'B',
    sousParcours: ['MES'],
    objectif: 'Organiser le suivi métrologique des appareils d’un service.',
    capacites: [
      'fixer la périodicité d’étalonnage d’un appareil selon son usage et son historique ;',
      'analyser la dérive d’un appareil d’un étalonnage à l’autre et ajuster sa périodicité ;',
      'tenir une fiche de vie à jour, de la réception à la réforme ;',
      'traiter une non-conformité et évaluer son effet sur les mesures déjà réalisées.',
    ],
    prerequis: 'Avoir suivi MET-101',
    rythme: '2 jours',
    responsables: ['LŒUILLET', 'NGUYEN-MARTIN'],
  },
];
