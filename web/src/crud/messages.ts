import { capitalize } from '../lib/french';
import type { Noun } from '../lib/kinds';
import type { EntityMessages } from './kind';

type Options = {
  /** Shown instead of a list without rows. */
  empty: string;
  list?: string;
  listTitle?: string;
  /** Where the entity is not found: « dans ce parcours ». */
  within?: string;
  /** Verb in the heading of a failed edit. */
  editVerb?: string;
  /** False if names are dates, which are not quoted. */
  isNameQuoted?: boolean;
};

/**
 * The sentences about an entity, from its noun: « Ajouter un lieu », « La catégorie « X » a été supprimée. » SPEC.md 2 and 8 give
 * most of them, with their straight apostrophes. An entity with a sentence of its own replaces that one.
 */
export function messagesOf(noun: Noun, options: Options) {
  const { one, many, gender } = noun;
  const {
    empty,
    list = capitalize(many),
    listTitle = `Liste des ${many}`,
    within = '',
    editVerb = 'éditer',
    isNameQuoted = true,
  } = options;
  const isElided = STARTS_WITH_VOWEL.test(one);
  const [a, plainThe, plainThis, e] = gender === 'f' ? ['une', 'la', 'Cette', 'e'] : ['un', 'le', 'Ce', ''];
  const the = isElided ? `l'${one}` : `${plainThe} ${one}`;
  const thisOne = isElided && gender === 'm' ? `Cet ${one}` : `${plainThis} ${one}`;
  const done = (name: string, participle: string) =>
    `${capitalize(the).replace("'", '’')} ${isNameQuoted ? `«\u00a0${name}\u00a0»` : name} a été ${participle}.`;
  const failed = (verb: string, what: string) =>
    `Impossible ${STARTS_WITH_VOWEL.test(verb) ? "d'" : 'de '}${verb} ${what} :`;

  return {
    list,
    listTitle,
    noun: [one, many] as [string, string],
    empty,
    add: {
      title: addTitle(noun),
      failed: failed('ajouter', `${a} ${one}`),
      done: (name: string) => done(name, `ajouté${e}`),
    },
    edit: {
      title: `Editer ${the}`,
      failed: failed(editVerb, the),
      done: (name: string) => done(name, `mis${e} à jour`),
      missing: `${thisOne} n’existe pas ou n’existe plus${within && ` ${within}`}.`,
    },
    remove: {
      question: (name: string) => `Etes vous sûr de vouloir supprimer ${the} ${isNameQuoted ? `'${name}'` : name} ?`,
      failed: failed('supprimer', the),
      done: (name: string) => done(name, `supprimé${e}`),
    },
  } satisfies EntityMessages;
}

export const addTitle = ({ one, gender }: Noun) => `Ajouter ${gender === 'f' ? 'une' : 'un'} ${one}`;

const STARTS_WITH_VOWEL = /^[aeiouéèê]/;
