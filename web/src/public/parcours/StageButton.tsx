import type { SousParcours } from '../../api/parcours';
import { hours } from '../../ui/french';
import { useStageAddress } from '../address/useStageAddress';
import { loadStage } from '../stage/lazy';
import { Mark } from './Mark';
import type { StageDuRail } from './rail';

type Props = { stage: StageDuRail; marks: SousParcours[]; dimmed: boolean };

const nameOf = (sousParcours: SousParcours) => sousParcours.nom_sous_parcours;

export function StageButton({ stage, marks, dimmed }: Props) {
  const { show } = useStageAddress();
  const served = marks.filter((mark) => stage.sousParcours.includes(mark));
  return (
    <button
      type="button"
      className={dimmed ? 'stage stage-dim' : 'stage'}
      aria-haspopup="dialog"
      onClick={() => show(stage.id)}
      onFocus={loadStage}
      onPointerEnter={loadStage}
    >
      <span className="name">{stage.libelle_stage}</span> <span className="code">{stage.code_stage}</span>{' '}
      <span className="h">{hours(stage.volume_horaire_stage)}</span>{' '}
      {served.length > 0 && (
        <span className="marks">
          <span className="visually-hidden">{`Sous-parcours\u00a0: ${served.map(nameOf).join(', ')}`}</span>
          {served.map((one) => (
            <Mark key={one.id} index={marks.indexOf(one)} name={nameOf(one)} />
          ))}
        </span>
      )}{' '}
      {dimmed && <span className="out">hors du sous-parcours choisi</span>}
    </button>
  );
}
