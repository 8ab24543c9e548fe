import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { stagePosition, type StageListRow } from '../../../api/admin/tableau';
import { useSavedRow } from '../../../ui/useSavedRow';
import type { ListAddress } from './useListAddress';

const savedKey = ({ id }: StageListRow) => id;
const showNothing = () => undefined;

/** Opens the page of the first saved stage until the user turns pages; `isHidden`: the filter excludes it. */
export function useSavedStage(
  rows: StageListRow[],
  { query, page, turnTo }: ListAddress,
  table: RefObject<HTMLTableElement | null>,
  busy: boolean,
) {
  const pages = { page, pageOf: () => page, show: showNothing };
  const { saved, isFound: found } = useSavedRow(rows, savedKey, pages, table);
  const [openedQuery] = useState(() => JSON.stringify(query));
  const [isLeft, setLeft] = useState(false);
  const firstSaved = saved.length > 0 && !found && !busy ? Number(saved[0]) : undefined;
  const position = useQuery(stagePosition(query, firstSaved)).data;
  const turnToPage = useEffectEvent((to: number) => {
    if (!isLeft && JSON.stringify(query) === openedQuery) turnTo(to, true);
  });
  useEffect(() => {
    if (position?.page !== undefined) turnToPage(position.page);
  }, [position]);
  return { saved, isHidden: firstSaved !== undefined && position?.isFound === false, leave: () => setLeft(true) };
}
