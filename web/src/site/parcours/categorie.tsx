import { memo, useId } from 'react';
import type { SousParcours } from '../../entities/parcours/parcours.api';
import { type Filtres, matchesFiltres, type RailStage, type Station, totalHours } from '../../entities/parcours/rail';
import type { NextSession } from '../../entities/session/session.api';
import { addNoBreakSpaces, count, formatHours, joinParts } from '../../lib/french';
import { Button, joinClasses } from '../../ui/controls/button';
import { DisclosureButton } from '../../ui/controls/disclosure';
import { Icon } from '../../ui/text';
import { NextSessionText } from '../calendar/session-line';
import { Star } from '../selection/star';
import { loadStage } from '../stage/lazy';
import './parcours.scss';
import './stages.scss';

const COLOURS = 6;

type MarkProps = { index: number; name: string };

/** A numbered disc: the colour is never the only sign. */
export function SousParcoursBadge({ index, name }: MarkProps) {
  return (
    <span className={`mark mark-${(index % COLOURS) + 1}`} title={name} aria-hidden="true">
      {index + 1}
    </span>
  );
}

type StageButtonProps = {
  stage: RailStage;
  marks: SousParcours[];
  dimmed: boolean;
  nextSession: NextSession | undefined;
};

const nameOf = (sousParcours: SousParcours) => addNoBreakSpaces(sousParcours.nom_sous_parcours);

/** Off-screen content waits until `ready`. */
type ButtonProps = StageButtonProps & { isOffscreen: boolean; isReady: boolean; onShow: (id: number) => void };

/** Memoized: a parcours may have hundreds, and each filter changes the URL. */
const StageButton = memo(function StageButton({ isOffscreen, isReady, onShow, ...content }: ButtonProps) {
  return (
    <>
      <Button
        look="bare"
        className={joinClasses('stage', content.dimmed && 'stage-dim', isOffscreen && 'stage-far')}
        aria-haspopup="dialog"
        onClick={() => onShow(content.stage.id)}
        onFocus={loadStage}
        onPointerEnter={loadStage}
      >
        {(isReady || !isOffscreen) && <Content {...content} />}
      </Button>
      {(isReady || !isOffscreen) && <Star code={content.stage.code_stage} />}
    </>
  );
});

function Content({ stage, marks, dimmed, nextSession }: StageButtonProps) {
  const duree = formatHours(stage.volume_horaire_stage, 'H');
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

type CategorieAccordionProps = {
  station: Station;
  heading: 'h2' | 'h3';
  marks: SousParcours[];
  filtres: Filtres;
  nextSessions: ReadonlyMap<number, NextSession>;
  open: boolean;
  /** Whether stages below the first screen are rendered too. */
  isReady: boolean;
  onToggle: () => void;
  onShow: (idStage: number) => void;
};

/** On paper, a longer catégorie may break across pages: kept together, it would leave half a page empty. */
const MAX_UNBROKEN = 8;
/** Stages visible without scrolling, at most. */
const FIRST_SCREEN = 30;

export function CategorieAccordion({
  station,
  heading: Heading,
  marks,
  filtres,
  nextSessions,
  open,
  isReady,
  onToggle,
  onShow,
}: CategorieAccordionProps) {
  const id = useId();
  const { nom, niveau, stages } = station;
  return (
    <div className={stages.length > MAX_UNBROKEN ? 'cat' : 'cat cat-whole'}>
      <Heading>
        <DisclosureButton look="bare" id={`${id}-title`} aria-controls={`${id}-stages`} open={open} onToggle={onToggle}>
          <span className="titre">
            {addNoBreakSpaces(nom)} {niveau && <span className="lvl">{addNoBreakSpaces(niveau)}</span>}
          </span>{' '}
          <span className="sum">{joinParts(count(stages.length, 'stage'), formatHours(totalHours(stages)))}</span>
          <Icon name="chevron" />
        </DisclosureButton>
      </Heading>
      <div
        id={`${id}-stages`}
        role="group"
        aria-labelledby={`${id}-title`}
        className="unfolded-on-paper"
        hidden={!open}
      >
        {stages.length === 0 && <p className="empty">Aucun stage dans cette catégorie pour le moment.</p>}
        <ul className="stages">
          {stages.map((stage, index) => (
            <li key={stage.id}>
              <StageButton
                stage={stage}
                nextSession={nextSessions.get(stage.id)}
                marks={marks}
                dimmed={!matchesFiltres(stage, filtres)}
                isOffscreen={station.before + index >= FIRST_SCREEN}
                isReady={isReady}
                onShow={onShow}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
