import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { adminPaths } from '../../address/paths';
import { QueryView } from '../../answer/Answer';
import { type Session, sessionResource } from '../../api/admin/sessionStage';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Table } from '../../ui/Table';
import { useSelection } from '../../ui/useSelection';
import type { Entity } from '../entity/declaration';
import { RowActions } from '../entity/RowActions';
import { storeListKeys } from '../entity/sequence';
import { ChosenSessions } from './copie/ChosenSessions';
import { sessionEntity } from './session';
import './session.scss';
import { stageScope } from './StageScope';
import { sortComingFirst } from './words/phase';

/** The sessions below the form of a stage, saved on their own. */
export default function SessionsOfStage({ stageId }: { stageId: number }) {
  const of = useMemo((): Entity<Session, Session> => {
    const scope = stageScope(stageId);
    return { ...sessionEntity, routeScope: { ...sessionEntity.routeScope, useScope: () => scope } };
  }, [stageId]);
  const selection = useSelection();
  const actions = useCallback((row: Session) => <RowActions of={of} row={row} />, [of]);
  const addressOf = useCallback(({ id }: Session) => adminPaths.session(stageId).edit(id), [stageId]);
  const saveSequence = useCallback(
    (rows: Session[]) => storeListKeys(adminPaths.stage.edit(stageId), rows.map(idOf)),
    [stageId],
  );
  const { list, noun, empty, add } = of.messages;
  return (
    <section className="sessions" id="sessions" aria-labelledby="sessions-titre">
      <div className="sessions-head">
        <h2 id="sessions-titre">{list}</h2>
        <Link className="btn" data-add="" to={adminPaths.session(stageId).add}>
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
