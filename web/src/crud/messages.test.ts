import type { Noun } from '../lib/kinds';
import { messagesOf } from './messages';

const LIEU: Noun = { one: 'lieu', many: 'lieux', gender: 'm' };
const CATEGORIE: Noun = { one: 'catégorie', many: 'catégories', gender: 'f' };
const UTILISATEUR: Noun = { one: 'utilisateur', many: 'utilisateurs', gender: 'm' };
const ASSOCIATION: Noun = { one: 'association', many: 'associations', gender: 'f' };

const of = (noun: Noun, options = {}) => messagesOf(noun, { empty: '', ...options });

it.each([
  [of(LIEU).list, 'Lieux'],
  [of(LIEU).listTitle, 'Liste des lieux'],
  [of(LIEU).add.title, 'Ajouter un lieu'],
  [of(LIEU).add.failed, "Impossible d'ajouter un lieu :"],
  [of(LIEU).edit.title, 'Editer le lieu'],
  [of(LIEU, { editVerb: 'mettre à jour' }).edit.failed, 'Impossible de mettre à jour le lieu :'],
  [of(LIEU).edit.missing, 'Ce lieu n’existe pas ou n’existe plus.'],
  [of(LIEU).remove.question('X'), "Etes vous sûr de vouloir supprimer le lieu 'X' ?"],
  [of(LIEU, { isNameQuoted: false }).remove.question('X'), 'Etes vous sûr de vouloir supprimer le lieu X ?'],
  [of(CATEGORIE).add.failed, "Impossible d'ajouter une catégorie :"],
  [of(CATEGORIE).add.done('X'), 'La catégorie «\u00a0X\u00a0» a été ajoutée.'],
  [of(CATEGORIE, { isNameQuoted: false }).edit.done('X'), 'La catégorie X a été mise à jour.'],
  [of(CATEGORIE, { within: 'ici' }).edit.missing, 'Cette catégorie n’existe pas ou n’existe plus ici.'],
  [of(UTILISATEUR).edit.title, "Editer l'utilisateur"],
  [of(UTILISATEUR).edit.failed, "Impossible d'éditer l'utilisateur :"],
  [of(UTILISATEUR).edit.missing, 'Cet utilisateur n’existe pas ou n’existe plus.'],
  [of(UTILISATEUR).remove.failed, "Impossible de supprimer l'utilisateur :"],
  [of(UTILISATEUR).remove.done('X'), 'L’utilisateur «\u00a0X\u00a0» a été supprimé.'],
  [of(ASSOCIATION).edit.missing, 'Cette association n’existe pas ou n’existe plus.'],
  [of(ASSOCIATION).remove.done('X'), 'L’association «\u00a0X\u00a0» a été supprimée.'],
])('%s', (sentence, expected) => expect(sentence).toBe(expected));
