import { type ReactNode, useId } from 'react';
import { formatPerson } from '../../entities/responsable/responsable.model';
import type { Stage } from '../../entities/stage/stage.api';
import { addNoBreakSpaces } from '../../lib/french';
import { withBase } from '../../lib/site';
import { LinkButton } from '../../ui/controls/button';
import { Link } from '../../ui/link';
import { LastUpdated } from '../../ui/page';
import { Icon } from '../../ui/text';
import { useStageAddress } from '../address';
import { StageSessions } from '../calendar/session-line';
import type { ChosenStage } from '../selection/selection.api';
import { BOX_FACTS, pdfsOf, ROW_FACTS, STAGE_FACTS } from './stage-facts';

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

type NamedStage = { id: number; code_stage: string };
type PrerequisTextProps = { text: string; stages: NamedStage[] };

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Codes of `stages` become links. */
export function PrerequisText({ text, stages }: PrerequisTextProps) {
  const { linkTo } = useStageAddress();
  if (stages.length === 0) return addNoBreakSpaces(text);
  const ids = new Map(stages.map((stage) => [stage.code_stage.toLowerCase(), stage.id]));
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

function StageTable({ stage, niveau }: { stage: Stage; niveau?: string }) {
  return (
    // Explicit roles: `display: block` on narrow screens would drop the table semantics.
    <table className="facts" role="table">
      <caption className="visually-hidden">Organisation du stage</caption>
      <tbody>
        {niveau && <Row label="Niveau">{addNoBreakSpaces(niveau)}</Row>}
        <Row label={STAGE_FACTS.responsables.label}>
          {stage.responsables.length === 0
            ? UNKNOWN
            : stage.responsables.map((responsable) => <div key={responsable.id}>{formatPerson(responsable)}</div>)}
        </Row>
        {ROW_FACTS.map(({ label, row, textOf }) => {
          const text = row === 'words' ? addNoBreakSpaces(textOf(stage)) : textOf(stage) || UNKNOWN;
          return (
            text && (
              <Row key={label} label={label}>
                {text}
              </Row>
            )
          );
        })}
        {stage.lien_olaf_stage && (
          <Row label={STAGE_FACTS.lien_olaf_stage.label}>
            <a href={stage.lien_olaf_stage} target="_blank" rel="noopener">
              Ouvrir dans{' '}
              <span className="last-word">
                OLAF
                <Icon name="external" />
              </span>
              <span className="visually-hidden"> (nouvelle fenêtre)</span>
            </a>
          </Row>
        )}
      </tbody>
    </table>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {label}
      </th>
      <td role="cell">{children}</td>
    </tr>
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

/** `niveau`: level in the parcours that the sheet was opened from. */
type StageDetailsProps = { stage: Stage; neighbours: NamedStage[]; niveau?: string };

export function StageDetails({ stage, neighbours, niveau }: StageDetailsProps) {
  const withLinks = (text: string) => (
    <PrerequisText text={text} stages={neighbours.filter((other) => other.id !== stage.id)} />
  );
  return (
    <div className="fiche-grid">
      <div className="fiche-facts">
        <StageTable stage={stage} niveau={niveau} />
        <StageFiles stage={stage} />
      </div>
      <StageSessions stage={stage} />
      {BOX_FACTS.map((fact) => (
        <TextBox key={fact.label} title={fact.label} maxHeight={fact.maxHeight} text={fact.textOf(stage)}>
          {fact === STAGE_FACTS.prerequis_stage ? withLinks : undefined}
        </TextBox>
      ))}
      <TextBox
        title={STAGE_FACTS.objectifs_detailles_stage.label}
        maxHeight={300}
        text={stage.objectifs_detailles_stage}
      />
      <LastUpdated at={stage.modifie_le} />
    </div>
  );
}
