import { memo } from 'react';
import type { NextSession } from '../../api/calendrier';
import type { SousParcours } from '../../api/parcours';
import { formatHours } from '../../ui/french';
import { addNoBreakSpaces } from '../../ui/typography';
import { loadStage } from '../stage/lazy';
import { Star } from '../mine/Star';
import { NextSessionText } from '../session/SessionLine';
import { SousParcoursBadge } from './Mark';
import type { RailStage } from '../rail/rail';

type StageButtonProps = { stage: RailStage; marks: SousParcours[]; dimmed: boolean; nextSession: NextSession | undefined };

const nameOf = (sousParcours: SousParcours) => addNoBreakSpaces(sousParcours.nom_sous_parcours);

/** Off-screen content waits until `ready`. */
type ButtonProps = StageButtonProps & { isOffscreen: boolean; isReady: boolean; onShow: (id: number) => void };

/** Memoized: a parcours may have hundreds, and each filter changes the URL. */
export const StageButton = memo(function StageButton({ isOffscreen, isReady, onShow, ...content }: ButtonProps) {
  return (
    <>
      <button
        type="button"
        className={['stage', content.dimmed && 'stage-dim', isOffscreen && 'stage-far'].filter(Boolean).join(' ')}
        aria-haspopup="dialog"
        onClick={() => onShow(content.stage.id)}
        onFocus={loadStage}
        onPointerEnter={loadStage}
      >
        {(isReady || !isOffscreen) && <Content {...content} />}
      </button>
      {(isReady || !isOffscreen) && <Star code={content.stage.code_stage} />}
    </>
  );
});

function Content({ stage, marks, dimmed, nextSession }: StageButtonProps) {
  const duree = formatHours(stage.volume_horaire_stage);
  const ownMarks = marks.filter((mark) => stage.sousParcours.includes(mark));
  return (
    <>
      <span className="name">{addNoBreakSpaces(stage.libelle_stage)}</span>{' '}
      <span className="code">{stage.code_stage}</span> {duree && <span className="h">{duree}</span>}{' '}
      {ownMarks.length > 0 && (
        <span className="marks">
          <span className="visually-hidden">{`Sous-parcours\u00a0: ${ownMarks.map(nameOf).join(', ')}`}</span>
          {ownMarks.map((sousParcours) => (
            <SousParcoursBadge key={sousParcours.id} index={marks.indexOf(sousParcours)} name={nameOf(sousParcours)} />
          ))}
        </span>
      )}{' '}
      {nextSession && <NextSessionText session={nextSession} />}{' '}
      {dimmed && <span className="out">hors du sous-parcours choisi</span>}
    </>
  );
}
