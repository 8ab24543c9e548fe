import type { NextSession } from '../../api/calendrier';
import type { ChosenStage } from '../../api/selection';
import { Link } from '../../ui/Link';
import { formatHours } from '../../ui/french';
import { addNoBreakSpaces } from '../../ui/typography';
import { useStageAddress } from '../address/useStageAddress';
import { NextSessionText } from '../session/SessionLine';
import { Prerequis } from './Prerequis';
import { niveauOf } from './sums';

type PlanRowProps = {
  stage: ChosenStage;
  nextSession: NextSession | undefined;
  ticked: boolean;
  onTick: () => void;
  onRemove: (() => void) | undefined;
};

export function PlanRow({ stage, nextSession, ticked, onTick, onRemove }: PlanRowProps) {
  const { linkTo } = useStageAddress();
  const { id, code_stage, libelle_stage, volume_horaire_stage, places } = stage;
  const parcours = [...new Set(places.map(({ nom_parcours }) => nom_parcours))];
  return (
    <tr role="row">
      <td role="cell" className="plan-tick">
        <input
          type="checkbox"
          className="form-check-input"
          aria-label={`Comparer ${code_stage}`}
          checked={ticked}
          onChange={onTick}
        />
      </td>
      <th role="rowheader" scope="row">
        <span className="code">{code_stage}</span>
      </th>
      <td role="cell">
        <Link className="plan-name" {...linkTo(id)}>
          {addNoBreakSpaces(libelle_stage)}
        </Link>
        {nextSession && <NextSessionText session={nextSession} />}
      </td>
      <td role="cell" data-title="Durée" className="h">
        {formatHours(volume_horaire_stage) || 'Non renseignée'}
      </td>
      <td role="cell" data-title="Niveau">
        {addNoBreakSpaces(niveauOf(stage))}
      </td>
      <td role="cell" data-title="Prérequis">
        <Prerequis stage={stage} own={onRemove !== undefined} />
      </td>
      <td role="cell" data-title="Parcours">
        {addNoBreakSpaces(parcours.join(', ')) || 'Aucun parcours'}
      </td>
      {onRemove && (
        <td role="cell" className="plan-last">
          <button
            type="button"
            className="btn btn-small plan-remove"
            aria-label={`Retirer de ma sélection\u00a0: ${code_stage}`}
            onClick={onRemove}
          >
            Retirer
          </button>
        </td>
      )}
    </tr>
  );
}
