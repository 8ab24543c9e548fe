import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseId } from '../../address/paths';
import { QueryView } from '../../answer/Answer';
import { modificationOf } from '../../api/admin/journal';
import type { VersionResume, Versions } from '../../api/admin/versions';
import { TablePager } from '../../ui/TablePager';
import { usePageNumber } from '../journal/usePageNumber';
import '../journal/journal.scss';
import { useNotify } from '../message/message';
import { DialogButton } from '../../ui/DialogButton';
import { Comparison } from './Comparison';
import './history.scss';
import { HistoryLines } from './HistoryLines';
import { RestoreDialog } from './RestoreDialog';
import { VersionChooser } from './VersionChooser';
import { formatVersion } from './versionWords';

type HistoryProps<Detail> = { id: number; versions: Versions<Detail>; onRestored: () => void };

export function History<Detail extends object>({ id, versions, onRestored }: HistoryProps<Detail>) {
  const { page, pagerProps } = usePageNumber();
  const all = useQuery(versions.list(id));
  const [pair, choose] = useComparedVersions(all.data);
  const lines = useQuery(versions.historique(id, page));
  const [restoring, setRestoring] = useState<number>();
  const notify = useNotify();
  const versionList = all.data ?? NONE;

  const renderHeader = (n: number) => {
    const version = versionList.find(({ version }) => version === n);
    return (
      version && (
        <div>
          <p>{formatVersion(version)}</p>
          {version === versionList[0] ? (
            <p className="hint">C’est la version présente.</p>
          ) : (
            <DialogButton onOpen={() => setRestoring(n)}>{`Rétablir la version ${n}…`}</DialogButton>
          )}
        </div>
      )
    );
  };

  return (
    <>
      {restoring !== undefined && (
        <RestoreDialog
          {...{ id, n: restoring, versions }}
          onClose={() => setRestoring(undefined)}
          onRestored={(detail) => {
            setRestoring(undefined);
            notify({ text: `La version ${restoring} est rétablie.`, modification: modificationOf(detail) });
            onRestored();
          }}
        />
      )}
      <QueryView query={lines}>
        {(answer) => {
          const pages = pagerProps(answer.lines, answer.total);
          if (answer.total === 0) return <p className="empty">L’historique commence au premier changement.</p>;
          return (
            <>
              {versionList.length > 1 && (
                <VersionChooser
                  key={`${pair?.from} ${pair?.to} ${versionList.length}`}
                  versions={versionList}
                  chosen={pair}
                  onChoose={choose}
                />
              )}
              {pair && <Comparison {...{ id, versions, renderHeader, ...pair }} />}
              <section className="history-lines" aria-label="Changements">
                {pair && <h2>Changements</h2>}
                <HistoryLines lines={answer.lines} versions={versionList} />
                {(pages.last > 0 || page > 0) && <TablePager {...pages} label="Historique" />}
              </section>
            </>
          );
        }}
      </QueryView>
    </>
  );
}

const NONE: VersionResume[] = [];

/** Both versions of the address must exist. */
function useComparedVersions(versions: VersionResume[] = NONE) {
  const [params, setParams] = useSearchParams();
  const [from, to] = [parseId(params.get('de')), parseId(params.get('a'))];
  const choose = (pair: { from: number; to: number }) => setParams({ de: String(pair.from), a: String(pair.to) });
  const exists = (n: number | undefined): n is number => versions.some(({ version }) => version === n);
  return [exists(from) && exists(to) ? { from, to } : undefined, choose] as const;
}
