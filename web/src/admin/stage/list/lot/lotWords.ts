import type { LotModifie, LotSupprime } from '../../../../api/admin/lot';
import { count, enumerated } from '../../../../ui/french';

const stages = (n: number) => count(n, 'stage');

const goneInWords = ({ disparus }: { disparus: number[] }): string => {
  if (disparus.length === 0) return '';
  const told = disparus.length < 2 ? 'n’existe plus' : 'n’existent plus';
  return ` ${stages(disparus.length)} ${told}.`;
};

/** What would become of `n` stages; undefined where nothing would. */
export function changeForetold(told: LotModifie, n: number): string | undefined {
  if (told.stages === 0) return undefined;
  const same = n - told.stages - told.disparus.length;
  const others = same === 0 ? '' : ` ${stages(same)} ${same < 2 ? 'est' : 'sont'} déjà ainsi.`;
  return `${stages(told.stages)} ${told.stages < 2 ? 'sera modifié' : 'seront modifiés'}.${others}${goneInWords(told)}`;
}

export const changeDone = (told: LotModifie): string =>
  `${stages(told.stages)} ${told.stages < 2 ? 'a été modifié' : 'ont été modifiés'}.${goneInWords(told)}`;

export function placeForetold(told: LotModifie, pairs: number): string | undefined {
  const { associations: n } = told;
  if (n === 0) return undefined;
  const same = pairs - n;
  const others =
    same > 0 && told.disparus.length === 0 ? ` ${count(same, 'association')} y ${same < 2 ? 'est' : 'sont'} déjà.` : '';
  return `${count(n, 'association')} ${n < 2 ? 'sera ajoutée' : 'seront ajoutées'}.${others}${goneInWords(told)}`;
}

export const placeDone = (told: LotModifie): string =>
  `${count(told.associations, 'association')} ${told.associations < 2 ? 'a été ajoutée' : 'ont été ajoutées'}.${goneInWords(told)}`;

export function deletionForetold(told: LotSupprime): string | undefined {
  if (told.stages === 0) return undefined;
  const lost = [
    told.associations > 0 && count(told.associations, 'association'),
    told.sessions > 0 && count(told.sessions, 'session'),
    told.documents > 0 && count(told.documents, 'document PDF', 'documents PDF'),
  ].filter((part) => part !== false);
  const also =
    lost.length === 0
      ? ', et rien d’autre'
      : `, et avec ${told.stages < 2 ? 'lui' : 'eux'} ${enumerated(lost)}\u00a0; aucun parcours ni responsable`;
  return `${stages(told.stages)} ${told.stages < 2 ? 'sera supprimé' : 'seront supprimés'}${also}.${goneInWords(told)}`;
}

export const deletionDone = (told: LotSupprime): string =>
  `${stages(told.stages)} ${told.stages < 2 ? 'a été supprimé' : 'ont été supprimés'}.${goneInWords(told)}`;
