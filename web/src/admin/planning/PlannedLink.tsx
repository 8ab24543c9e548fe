import { adminPaths } from '../../address/paths';
import type { PlannedSession } from '../../api/admin/planning';
import { Link } from '../../ui/Link';
import { isCancelled } from './words';

/** Leads to the form of a session; a cancelled one is struck, and worded in its state. */
export function PlannedLink({ session }: { session: PlannedSession }) {
  const { id, stage } = session;
  const name = (
    <>
      <span className="code">{`${stage.code_stage}\u00a0`}</span>
      {stage.libelle_stage}
    </>
  );
  return <Link to={adminPaths.sessionAlone(id)}>{isCancelled(session) ? <s>{name}</s> : name}</Link>;
}
