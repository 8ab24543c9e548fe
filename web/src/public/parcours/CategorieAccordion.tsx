import { useId } from 'react';
import type { NextSession } from '../../api/calendrier';
import type { SousParcours } from '../../api/parcours';
import { Icon } from '../../ui/Icon';
import { joinParts, count, formatHours } from '../../ui/french';
import { addNoBreakSpaces } from '../../ui/typography';
import { type Filtres, matchesFiltres } from '../rail/filtres';
import { type Station, totalHours } from '../rail/rail';
import { StageButton } from './StageButton';

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
        <button type="button" id={`${id}-title`} aria-expanded={open} aria-controls={`${id}-stages`} onClick={onToggle}>
          <span className="titre">
            {addNoBreakSpaces(nom)} {niveau && <span className="lvl">{addNoBreakSpaces(niveau)}</span>}
          </span>{' '}
          <span className="sum">{joinParts(count(stages.length, 'stage'), formatHours(totalHours(stages)))}</span>
          <Icon name="chevron" />
        </button>
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
