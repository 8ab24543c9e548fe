import { STAGE_FIELDS } from '../../entities/stage/stage-fields';
import { formatHistoryLine } from './versions';

const change = (entite: string, operation: string, nombre: number) => ({ entite, operation, nombre });
const [association, categorie] = ['definition_sousparcours', 'categorie'];

it.each([
  ['modification', ['libelle_stage', 'responsables'], [], 'Libellé, Responsables'],
  ['modification', ['libelle_stage'], [change(association, 'creation', 3)], 'Libellé\u00a0; 3 associations créées'],
  ['modification', [], [], 'Modification'],
  ['creation', [], [], 'Création'],
  [
    'creation',
    [],
    [change(categorie, 'creation', 7), change('sousparcours', 'creation', 3)],
    'Création, avec 7 catégories, 3 sous-parcours',
  ],
  ['suppression', [], [change(association, 'suppression', 1)], 'Suppression, avec 1 association'],
  ['creation', [], [change(association, 'suppression', 2)], 'Création\u00a0; 2 associations supprimées'],
  [null, [], [change(association, 'creation', 1)], '1 association créée'],
  [
    null,
    [],
    [
      change('sousparcours', 'suppression', 2),
      change('sousparcours', 'creation', 1),
      change(categorie, 'modification', 1),
    ],
    '1 sous-parcours créé, 1 catégorie modifiée, 2 sous-parcours supprimés',
  ],
])('%s of %j, around it %j', (operation, champs, autour, words) => {
  const line = { modification: 1, date: '', auteur: null, genre: '', libelle: '', annulee_par: null, version: 2 };
  expect(formatHistoryLine(STAGE_FIELDS, { ...line, operation, champs, autour })).toBe(words);
});
