import { adminPaths } from '../../address/paths';
import type { PlannedSession } from '../../api/admin/planning';
import { Link } from '../../ui/Link';
import { isCancelled } from './words';

/** A cancelled session is struck through; its state is also written beside it. */
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
