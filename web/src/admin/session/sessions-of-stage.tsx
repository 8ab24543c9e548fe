import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { QueryView } from '../../api/query-view';
import { type Entity, storeListKeys } from '../../crud/kind';
import { RowActions } from '../../crud/screens';
import { sortComingFirst } from '../../entities/session/session.model';
import { type Session, sessionResource } from '../../entities/session/session.queries';
import { stageScope } from '../../entities/session/stage-scope';
import { KINDS } from '../../lib/kinds';
import { Link } from '../../ui/link';
import { useSelection } from '../../ui/table/selection';
import { Table } from '../../ui/table/table';
import { Icon } from '../../ui/text';
import { ChosenSessions } from './next-year';
import { sessionEntity } from './session-routes';
import './session.scss';

/** The sessions below the form of a stage, saved on their own. */
export default function SessionsOfStage({ stageId }: { stageId: number }) {
  const of = useMemo((): Entity<Session, Session> => {
    const scope = stageScope(stageId);
    return { ...sessionEntity, routeScope: { ...sessionEntity.routeScope, useScope: () => scope } };
  }, [stageId]);
  const selection = useSelection();
  const actions = useCallback((row: Session) => <RowActions of={of} row={row} />, [of]);
  const addressOf = useCallback(({ id }: Session) => KINDS.session_stage.paths(stageId).edit(id), [stageId]);
  const saveSequence = useCallback(
    (rows: Session[]) => storeListKeys(KINDS.stage.paths.edit(stageId), rows.map(idOf)),
    [stageId],
  );
  const { list, noun, empty, add } = of.messages;
  return (
    <section className="sessions" id="sessions" aria-labelledby="sessions-titre">
      <div className="sessions-head">
        <h2 id="sessions-titre">{list}</h2>
        <Link className="btn" data-add="" to={KINDS.session_stage.paths(stageId).add}>
          <Icon name="plus" />
          {add!.title}
        </Link>
      </div>
      <QueryView query={useQuery(sessionResource.list(stageId))}>
        {(sessions) => (
          <>
            <ChosenSessions selection={selection} shown={sessions} />
            <Table
              label={list}
              noun={noun}
              rows={sortComingFirst(sessions)}
              keyOf={idOf}
              columns={of.columns}
              actions={actions}
              addressOf={addressOf}
              empty={empty}
              selection={(shown) => selection.forRows(shown.map(idOf))}
              onShown={saveSequence}
            />
          </>
        )}
      </QueryView>
    </section>
  );
}

const idOf = ({ id }: { id: number }) => id;
