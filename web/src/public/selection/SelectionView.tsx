import { useEffect, useRef } from 'react';
import { QueryView } from '../../answer/Answer';
import { type ChosenStages, useChosenStages } from '../../api/selection';
import { Loading } from '../../ui/Loading';
import { count } from '../../ui/french';
import { escapeCode, isCode, MAX_STAGES, type SharedSelection } from '../mine/codes';
import { EmptySelection } from './EmptySelection';
import { UnknownCodes } from './Gone';
import { updateOwnSelection, useOwnSelection } from '../mine/mine';
import { Plan } from './Plan';
import './selection.scss';
import './plan-cards.scss';
import './paper.scss';
import { SharedBanner } from './SharedBanner';
import { useEmptyWithUndo } from './useEmptying';

type SelectionViewProps = { shared: SharedSelection | undefined; ownTitle: string; onTitle: (title: string) => void };

export default function SelectionView({ shared, ownTitle, onTitle }: SelectionViewProps) {
  const mine = useOwnSelection();
  const codes = shared?.codes ?? mine;
  const query = useChosenStages(codes.filter(isCode).map(escapeCode));
  useFocusOnSwitch(shared !== undefined);
  useFollowRenamedCodes(shared || query.isPlaceholderData ? undefined : query.data);
  const { empty, undoNotice } = useEmptyWithUndo(codes);
  if (codes.length === 0)
    return (
      <>
        {undoNotice}
        <EmptySelection />
      </>
    );

  const impossible = codes.filter((code) => !isCode(code));
  const titre = shared ? shared.titre : ownTitle.trim();
  return (
    <>
      {!shared && undoNotice}
      {shared && <SharedBanner shared={shared} selection={query.isPlaceholderData ? undefined : query.data} />}
      {shared && shared.total > MAX_STAGES && (
        <p className="plan-note">
          {`Cette adresse nomme ${count(shared.total, 'stage')}\u00a0: les ${MAX_STAGES} premiers sont montrés, les autres sont laissés de côté.`}
        </p>
      )}
      {impossible.length === codes.length ? (
        <UnknownCodes codes={impossible} own={!shared} />
      ) : (
        <QueryView query={query} loading={<Loading label="Chargement des stages…" className="loading-page" />}>
          {({ stages, nextSessions, inconnus }) => (
            <>
              <UnknownCodes codes={[...inconnus, ...impossible]} own={!shared} />
              {stages.length > 0 && (
                <Plan
                  {...{ stages, nextSessions, inconnus, titre }}
                  own={shared ? undefined : { title: ownTitle, onTitle, onEmpty: empty }}
                />
              )}
            </>
          )}
        </QueryView>
      )}
    </>
  );
}

/** Replaces renamed codes in the visitor's own selection. */
function useFollowRenamedCodes(selection: ChosenStages | undefined) {
  const renommes = selection?.renommes;
  useEffect(() => {
    if (!renommes || renommes.length === 0) return;
    const present = new Map(renommes.map(({ code, code_stage }) => [code, code_stage]));
    updateOwnSelection((mine) => mine.map((code) => present.get(code) ?? code));
  }, [renommes]);
}

/** Both selections share the page: the focused element may have disappeared. */
function useFocusOnSwitch(isShared: boolean) {
  const before = useRef(isShared);
  useEffect(() => {
    if (before.current !== isShared) document.querySelector('h1')?.focus();
    before.current = isShared;
  }, [isShared]);
}
