import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { QueryView } from '../../api/query-view';
import { storeListKeys } from '../../crud/kind';
import { RowActions } from '../../crud/screens';
import { sortComingFirst } from '../../entities/session/session.model';
import { type Session, sessionResource } from '../../entities/session/session.queries';
import { KINDS } from '../../lib/kinds';
import { LinkButton } from '../../ui/controls/button';
import { PlusIcon } from '../../ui/controls/plus-icon';
import { useSelection } from '../../ui/table/selection';
import { Table } from '../../ui/table/table';
import { ChosenSessions } from './next-year';
import { sessionEntity } from './session-routes';
import './session.scss';

type Props = { stageId: number; refusal: string | undefined };

/** The sessions below the form of a stage, saved on their own. */
export default function SessionsOfStage({ stageId, refusal }: Props) {
  const paths = useMemo(() => KINDS.session_stage.paths(stageId), [stageId]);
  const selection = useSelection();
  const isReadOnly = refusal !== undefined;
  const actions = useCallback(
    (row: Session) => <RowActions of={sessionEntity} {...{ row, paths, isReadOnly }} />,
    [paths, isReadOnly],
  );
  const addressOf = useCallback(({ id }: Session) => paths.edit(id), [paths]);
  const saveSequence = useCallback(
    (rows: Session[]) => storeListKeys(KINDS.stage.paths.edit(stageId), rows.map(idOf)),
    [stageId],
  );
  const { list, noun, empty, add } = sessionEntity.messages;
  return (
    <section className="sessions" id="sessions" aria-labelledby="sessions-titre">
      <div className="sessions-head">
        <h2 id="sessions-titre">{list}</h2>
        {!isReadOnly && (
          <LinkButton data-add="" to={paths.add}>
            <PlusIcon />
            {add!.title}
          </LinkButton>
        )}
      </div>
      <QueryView query={useQuery(sessionResource.list(stageId))}>
        {(sessions) => (
          <>
            {!isReadOnly && <ChosenSessions selection={selection} shown={sessions} />}
            <Table
              label={list}
              noun={noun}
              rows={sortComingFirst(sessions)}
              keyOf={idOf}
              columns={sessionEntity.columns}
              actions={actions}
              addressOf={addressOf}
              empty={empty}
              selection={isReadOnly ? undefined : (shown) => selection.forRows(shown.map(idOf))}
              onShown={saveSequence}
            />
          </>
        )}
      </QueryView>
    </section>
  );
}

const idOf = ({ id }: { id: number }) => id;
