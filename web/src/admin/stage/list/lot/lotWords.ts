import type { LotModifie, LotSupprime } from '../../../../api/admin/lot';
import { count, formatList } from '../../../../ui/french';

const stages = (n: number) => count(n, 'stage');

const formatMissing = ({ disparus }: { disparus: number[] }): string => {
  if (disparus.length === 0) return '';
  const verb = disparus.length < 2 ? 'n’existe plus' : 'n’existent plus';
  return ` ${stages(disparus.length)} ${verb}.`;
};

/** Undefined when nothing would change. */
export function formatChangePreview(result: LotModifie, n: number): string | undefined {
  if (result.stages === 0) return undefined;
  const unchanged = n - result.stages - result.disparus.length;
  const others = unchanged === 0 ? '' : ` ${stages(unchanged)} ${unchanged < 2 ? 'est' : 'sont'} déjà ainsi.`;
  return `${stages(result.stages)} ${result.stages < 2 ? 'sera modifié' : 'seront modifiés'}.${others}${formatMissing(result)}`;
}

export const formatChangeDone = (result: LotModifie): string =>
  `${stages(result.stages)} ${result.stages < 2 ? 'a été modifié' : 'ont été modifiés'}.${formatMissing(result)}`;

export function formatPlacementPreview(result: LotModifie, pairs: number): string | undefined {
  const { associations: n } = result;
  if (n === 0) return undefined;
  const unchanged = pairs - n;
  const others =
    unchanged > 0 && result.disparus.length === 0
      ? ` ${count(unchanged, 'association')} y ${unchanged < 2 ? 'est' : 'sont'} déjà.`
      : '';
  return `${count(n, 'association')} ${n < 2 ? 'sera ajoutée' : 'seront ajoutées'}.${others}${formatMissing(result)}`;
}

export const formatPlacementDone = (result: LotModifie): string =>
  `${count(result.associations, 'association')} ${result.associations < 2 ? 'a été ajoutée' : 'ont été ajoutées'}.${formatMissing(result)}`;

export function formatDeletionPreview(result: LotSupprime): string | undefined {
  if (result.stages === 0) return undefined;
  const parts = [
    result.associations > 0 && count(result.associations, 'association'),
    result.sessions > 0 && count(result.sessions, 'session'),
    result.documents > 0 && count(result.documents, 'document PDF', 'documents PDF'),
  ].filter((part) => part !== false);
  const also =
    parts.length === 0
      ? ', et rien d’autre'
      : `, et avec ${result.stages < 2 ? 'lui' : 'eux'} ${formatList(parts)}\u00a0; aucun parcours ni responsable`;
  return `${stages(result.stages)} ${result.stages < 2 ? 'sera supprimé' : 'seront supprimés'}${also}.${formatMissing(result)}`;
}

export const formatDeletionDone = (result: LotSupprime): string =>
  `${stages(result.stages)} ${result.stages < 2 ? 'a été supprimé' : 'ont été supprimés'}.${formatMissing(result)}`;
