import { type ReactNode, useId } from 'react';
import { formatPerson } from '../../entities/responsable/responsable.model';
import type { Stage } from '../../entities/stage/stage.api';
import { addNoBreakSpaces } from '../../lib/french';
import { paths } from '../../lib/paths';
import { withBase } from '../../lib/site';
import { LinkButton } from '../../ui/controls/button';
import { Link } from '../../ui/link';
import { LastUpdated } from '../../ui/page';
import { TableLine } from '../../ui/table/table-line';
import { Icon } from '../../ui/text';
import { useStageAddress } from '../address';
import type { ChosenStage } from '../selection/selection.api';
import { Registration } from './registration';
import { pdfsOf, ROW_FACTS, STAGE_FACTS } from './stage-facts';
import { FirstSession, OtherSessions } from './stage-sessions';

/** Links to the PDF files that it has. */
export function StageFiles({ stage }: { stage: Stage | ChosenStage }) {
  const pdfs = pdfsOf(stage);
  if (pdfs.length === 0) return null;
  return (
    <div className="actions">
      {pdfs.map(({ label, urlOf }) => (
        <LinkButton key={label} href={withBase(urlOf(stage.id))} target="_blank" rel="noopener">
          {label} <small>PDF</small>
          <Icon name="external" />
          <span className="visually-hidden">(nouvelle fenêtre)</span>
        </LinkButton>
      ))}
    </div>
  );
}

/** `ecrit`: the code of the stage, as the text spells it. */
type PrerequisTextProps = { text: string; stages: { id: number; ecrit: string }[] };

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The codes of `stages` become links. */
export function PrerequisText({ text, stages }: PrerequisTextProps) {
  const { linkTo } = useStageAddress();
  if (stages.length === 0) return addNoBreakSpaces(text);
  const ids = new Map(stages.map(({ id, ecrit }) => [ecrit.toLowerCase(), id]));
  const codes = [...ids.keys()].sort((a, b) => b.length - a.length).map(escape);
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}-])(${codes.join('|')})(?![\\p{L}\\p{N}-])`, 'iu'));
  return parts.map((part, index) => {
    const id = ids.get(part.toLowerCase());
    return id ? (
      <Link key={index} className="whole" {...linkTo(id)}>
        {part}
      </Link>
    ) : (
      addNoBreakSpaces(part)
    );
  });
}

const UNKNOWN = 'Non renseigné';

function StageTable({ stage }: { stage: Stage }) {
  const { responsables } = stage;
  const rows = [
    [
      STAGE_FACTS.responsables.label,
      responsables.length === 0
        ? UNKNOWN
        : responsables.map((responsable) => <div key={responsable.id}>{formatPerson(responsable)}</div>),
    ],
    ...ROW_FACTS.map(({ label, row, textOf }) => [
      label,
      row === 'words' ? addNoBreakSpaces(textOf(stage)) : textOf(stage) || UNKNOWN,
    ]),
  ];
  return (
    <table role="table">
      <caption className="visually-hidden">Organisation du stage</caption>
      <tbody role="rowgroup">{rows.map((cells, row) => cells[1] && <TableLine key={row} cells={cells} />)}</tbody>
    </table>
  );
}

/** Its pathways, each with the levels at which it stands there. */
function StagePlaces({ stage: { id, parcours } }: { stage: Stage }) {
  if (parcours.length === 0) return <p className="fiche-places muted">Hors parcours</p>;
  return (
    <nav className="fiche-places" aria-label="Dans les parcours">
      <ul className="bare-list">
        {parcours.map((one) => (
          <li key={one.id}>
            <Link to={paths.stageIn(one.id, id)}>{addNoBreakSpaces(one.nom_parcours)}</Link>{' '}
            {one.niveaux.length > 0 && <span className="muted">{addNoBreakSpaces(one.niveaux.join(', '))}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TextBoxProps = {
  title: string;
  maxHeight: number;
  text: string | null | undefined;
  children?: (text: string) => ReactNode;
};

/** Focusable, to scroll by keyboard. */
function TextBox({ title, maxHeight, text, children = addNoBreakSpaces }: TextBoxProps) {
  const titleId = useId();
  const filled = text?.trim();
  return (
    <section className="text-section">
      <h3 id={titleId}>{title}</h3>
      <div className="text-box" style={{ maxHeight }} tabIndex={0} role="region" aria-labelledby={titleId}>
        {filled ? children(filled) : <span className="hint">Non renseigné</span>}
      </div>
    </section>
  );
}

/** The same from every door: all that it shows comes with the stage, with its sessions and with the menu. */
export function StageDetails({ stage }: { stage: Stage }) {
  const {
    objectif_general_stage: objectif,
    objectifs_detailles_stage: detailles,
    prerequis_stage: prerequis,
  } = STAGE_FACTS;
  return (
    <div className="fiche-grid">
      <StagePlaces stage={stage} />
      <TextBox title={objectif.label} maxHeight={objectif.maxHeight} text={stage.objectif_general_stage} />
      <FirstSession stage={stage} />
      <div className="fiche-facts">
        <Registration stage={stage} />
        <StageTable stage={stage} />
        <StageFiles stage={stage} />
      </div>
      <TextBox title={detailles.label} maxHeight={detailles.maxHeight} text={stage.objectifs_detailles_stage} />
      <TextBox title={prerequis.label} maxHeight={prerequis.maxHeight} text={stage.prerequis_stage}>
        {(text) => <PrerequisText text={text} stages={stage.stages_cites} />}
      </TextBox>
      <OtherSessions stage={stage} />
      <LastUpdated at={stage.modifie_le} />
    </div>
  );
}
