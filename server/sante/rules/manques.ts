import { addDays, longDay } from '../../paris.js';
import { datesOf } from '../../session/session.kind.js';
import { found, ofEachStage, type Rule } from './rule.js';

export const categorieVide: Rule = {
  regle: 'categorie-vide',
  titre: 'Catégories vides',
  groupe: 'Noms, codes et rangement',
  gravite: 'legere',
  conseil: 'Le parcours les montre sans rien dedans. Associez-leur des stages, ou supprimez-les.',
  *find({ categories }) {
    for (const categorie of categories) yield categorie.isEmpty ? found(categorie, 'Aucun stage') : undefined;
  },
};

export const emploiDuTempsAncien: Rule = {
  regle: 'emploi-du-temps-ancien',
  titre: 'Emplois du temps de plus d’un an',
  groupe: 'Fiches de stage',
  gravite: 'moyenne',
  conseil:
    'Leur fichier a été déposé pour la dernière fois il y a plus d’un an. Déposez l’emploi du temps de cette année, ou le même s’il vaut toujours.',
  find: ofEachStage(({ ancienEmploiDuTemps: date }) => (date === undefined ? undefined : `Déposé le ${longDay(date)}`)),
};

export const imageSansTexte: Rule = {
  regle: 'image-sans-texte',
  titre: 'Images sans texte alternatif',
  groupe: 'Liens et images des textes',
  gravite: 'moyenne',
  conseil:
    'Une personne qui ne les voit pas ne sait pas ce qu’elles montrent. Décrivez-les entre crochets dans le Markdown\u00a0: ![ce que l’image montre](adresse).',
  *find({ texts }) {
    for (const { thing, muteImages } of texts) {
      for (const address of muteImages) yield found(thing, address || 'Image sans adresse');
      yield undefined;
    }
  },
};

/** Many are often in one text: a list of them would be the text again. */
export const texteACompleter: Rule = {
  regle: 'texte-a-completer',
  titre: 'Textes à compléter',
  groupe: 'Liens et images des textes',
  gravite: 'grave',
  conseil:
    'Les visiteurs y lisent, entre crochets, ce qui reste à écrire\u00a0: «\u00a0[à compléter]\u00a0». Remplacez chaque passage par le vrai texte, ou retirez-le.',
  *find({ texts, stages }) {
    for (const { thing, placeholders } of texts) {
      const [first, ...others] = placeholders;
      yield first === undefined
        ? undefined
        : found(thing, others.length === 0 ? first : `${first}, et ${others.length} de plus`);
    }
    for (const stage of stages) yield stage.isToComplete ? found(stage, 'Un texte de sa fiche') : undefined;
  },
};

/** A session should be confirmed so many days before it starts. */
const CONFIRMATION_DAYS = 14;

export const sessionNonConfirmee: Rule = {
  regle: 'session-non-confirmee',
  titre: 'Sessions à confirmer',
  groupe: 'Sessions',
  gravite: 'moyenne',
  conseil:
    'Elles commencent dans deux semaines au plus, ou ont commencé, et ne sont encore que prévues\u00a0: qui s’y est inscrit ne sait pas s’il doit venir. Confirmez-les, ou annulez-les.',
  *find({ sessions, day }) {
    const last = addDays(day, CONFIRMATION_DAYS);
    for (const session of sessions) {
      const { debut, etat } = session;
      const isLate = etat === 'prevue' && debut !== null && debut <= last;
      yield isLate ? found(session, `${debut < day ? 'A commencé' : 'Commence'} ${datesOf(debut, debut)}`) : undefined;
    }
  },
};

export const sessionTropGrande: Rule = {
  regle: 'session-trop-grande',
  titre: 'Sessions plus grandes que leur lieu',
  groupe: 'Sessions',
  gravite: 'grave',
  conseil:
    'Elles proposent plus de places que leur lieu ne peut recevoir de personnes. Corrigez les places de la session, changez de lieu, ou corrigez la capacité du lieu.',
  *find({ sessions }) {
    for (const session of sessions) {
      const { places, capacite, lieu } = session;
      const isTooLarge = places !== null && capacite !== null && places > capacite;
      yield isTooLarge ? found(session, `${places} places, ${capacite} au plus dans «\u00a0${lieu}\u00a0»`) : undefined;
    }
  },
};

const OBJECTIFS = ['objectif_general_stage', 'objectifs_detailles_stage'] as const;

export const stageSansObjectifs: Rule = {
  regle: 'stage-sans-objectifs',
  titre: 'Stages sans objectifs',
  groupe: 'Fiches de stage',
  gravite: 'moyenne',
  conseil: 'La fiche ne dit pas à quoi le stage sert. Écrivez son objectif général, ou ses objectifs détaillés.',
  find: ofEachStage(({ emptyTexts }) =>
    OBJECTIFS.every((text) => emptyTexts.includes(text)) ? 'Ni objectif général, ni objectifs détaillés' : undefined,
  ),
};

export const stageSansParcours: Rule = {
  regle: 'stage-sans-parcours',
  titre: 'Stages sans parcours',
  groupe: 'Fiches de stage',
  gravite: 'moyenne',
  conseil:
    'Personne ne les trouve en suivant un parcours. Associez-les à une catégorie et à un sous-parcours, ou supprimez-les.',
  find: ofEachStage(({ hasParcours }) => (hasParcours ? undefined : 'Dans aucun parcours')),
};

export const stageSansResponsable: Rule = {
  regle: 'stage-sans-responsable',
  titre: 'Stages sans responsable',
  groupe: 'Fiches de stage',
  gravite: 'moyenne',
  conseil: 'Un agent intéressé ne sait pas à qui écrire. Choisissez un responsable dans la fiche du stage.',
  find: ofEachStage(({ hasResponsable }) => (hasResponsable ? undefined : 'Aucun responsable')),
};

export const stageSansSession: Rule = {
  regle: 'stage-sans-session',
  titre: 'Stages sans session à venir',
  groupe: 'Sessions',
  gravite: 'moyenne',
  conseil:
    'Un agent intéressé ne sait pas quand s’y inscrire. Ajoutez-leur une session, sans dates si elles sont encore à fixer.',
  // Without any session the site does not use them: no stage is reported.
  *find({ stages, sessions, hasSessions }) {
    if (!hasSessions) return;
    const held = new Set(sessions.map(({ id_stage }) => id_stage));
    for (const stage of stages) yield held.has(stage.id) ? undefined : found(stage, 'Aucune session à venir');
  },
};

export const stageSansVolume: Rule = {
  regle: 'stage-sans-volume',
  titre: 'Stages sans volume horaire',
  groupe: 'Fiches de stage',
  gravite: 'moyenne',
  conseil: 'Ils ne comptent pas dans les heures de leurs parcours. Indiquez leur volume horaire dans leur fiche.',
  find: ofEachStage(({ heures }) => (heures > 0 ? undefined : '0 heure')),
};
