import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import type { NextSessions } from '../../entities/session/session.api';
import { formatDate } from '../../lib/days';
import { count, formatHours, joinParts } from '../../lib/french';
import { paths } from '../../lib/paths';
import { absoluteUrl, isUpToDate, withBase } from '../../lib/site';
import { useRemembered } from '../../lib/storage';
import { Button, LinkButton } from '../../ui/controls/button';
import { CopyLink } from '../../ui/share/copy-link';
import { TextToCopy } from '../../ui/share/text-to-copy';
import { AgendaLinks } from '../calendar/agenda-links';
import { PlanTable, Totals, totalsOf } from './plan-table';
import { escapeCode, sharedSelectionUrl } from './selection';
import { type ChosenStage, selectionAgendaPath, selectionCsvUrl } from './selection.api';

type PlanTitlesProps = {
  own: { title: string; onTitle: (title: string) => void } | undefined;
  nom: string;
  onNom: (nom: string) => void;
};

function PlanTitles({ own, nom, onNom }: PlanTitlesProps) {
  const id = useId();
  return (
    <div className="plan-titles">
      {own && (
        <div>
          <label className="form-label" htmlFor={`${id}-titre`}>
            Titre
          </label>
          <input
            id={`${id}-titre`}
            className="form-control"
            maxLength={100}
            value={own.title}
            aria-describedby={`${id}-titre-hint`}
            onChange={(event) => own.onTitle(event.target.value)}
          />
          <p className="hint" id={`${id}-titre-hint`}>
            Imprimé et partagé.
          </p>
        </div>
      )}
      <div>
        <label className="form-label" htmlFor={`${id}-nom`}>
          Nom
        </label>
        <input
          id={`${id}-nom`}
          className="form-control"
          maxLength={100}
          autoComplete="off"
          value={nom}
          aria-describedby={`${id}-nom-hint`}
          onChange={(event) => onNom(event.target.value)}
        />
        <p className="hint" id={`${id}-nom-hint`}>
          Imprimé, jamais gardé ni partagé.
        </p>
      </div>
    </div>
  );
}

type PlanToolsProps = {
  codes: string[];
  path: string;
  chosen: string[];
  /** Defined for the visitor's own selection. */
  onEmpty: (() => void) | undefined;
  children: ReactNode;
};

const AT_LEAST = 2;
const AT_MOST = 4;
const HOW_MANY = `Cochez de ${AT_LEAST} à ${AT_MOST} stages à comparer`;

function PlanTools({ codes, path, chosen, onEmpty, children }: PlanToolsProps) {
  const id = useId();
  const [sharing, setSharing] = useState(false);
  const [compareHint, setCompareHint] = useState('');
  const comparable = chosen.length >= AT_LEAST && chosen.length <= AT_MOST;
  return (
    <div className="plan-tools">
      {children}
      <div className="actions">
        <Button aria-expanded={sharing} aria-controls={`${id}-share`} onClick={() => setSharing(!sharing)}>
          Partager
        </Button>
        <Button onClick={() => print()}>Imprimer</Button>
        <LinkButton href={withBase(selectionCsvUrl(codes.map(escapeCode)))} download>
          Exporter en CSV
        </LinkButton>
        {comparable ? (
          <LinkButton to={sharedSelectionUrl(paths.comparer, chosen)}>{`Comparer (${chosen.length})`}</LinkButton>
        ) : (
          <Button
            aria-disabled="true"
            aria-describedby={`${id}-said`}
            onClick={() => setCompareHint(`${HOW_MANY}\u00a0: ${chosen.length || 'aucun'} pour le moment.`)}
          >
            Comparer
          </Button>
        )}
        {onEmpty && <Button onClick={onEmpty}>Vider la sélection</Button>}
      </div>
      <p className="hint" id={`${id}-said`} role="status">
        {comparable ? '' : compareHint || `${HOW_MANY}.`}
      </p>
      <div id={`${id}-share`} className="plan-share" hidden={!sharing}>
        <label className="form-label" htmlFor={`${id}-address`}>
          Adresse de cette sélection
        </label>
        <TextToCopy id={`${id}-address`} value={absoluteUrl(path)} />
        <p className="hint">Qui l’ouvre lit ces stages, et les copie dans sa sélection si bon lui semble.</p>
        <CopyLink to={path} />
      </div>
    </div>
  );
}

const Qr = lazy(() => import('../../ui/share/qr'));

function PrintFoot({ address }: { address: string }) {
  return (
    <div className="on-paper plan-foot">
      <p>
        Cette sélection{isUpToDate() && ', à jour'}
        {'\u00a0'}: <span className="plan-address">{address}</span>
      </p>
      <Suspense>
        <Qr text={address} label="QR code de l’adresse" className="plan-qr" />
      </Suspense>
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

type PlanProps = {
  stages: ChosenStage[];
  nextSessions: NextSessions;
  inconnus: string[];
  titre: string;
  /** Defined for the visitor's own selection, which can be changed. */
  own: { title: string; onTitle: (title: string) => void; onEmpty: () => void } | undefined;
};

export function Plan({ stages, nextSessions, inconnus, titre, own }: PlanProps) {
  // Remembered for the way back from the comparison.
  const [nom, setNom] = useRemembered('nom', '');
  const [ticked, setTicked] = useRemembered<ReadonlySet<string>>('à comparer', NONE);
  const knownCodes = stages.map(({ code_stage }) => code_stage);
  const codes = [...knownCodes, ...inconnus];
  const path = sharedSelectionUrl(paths.selection, codes, titre);
  const totals = totalsOf(stages);
  const chosen = knownCodes.filter((code) => ticked.has(code));
  const isDated = [...nextSessions.values()].some(({ debut }) => debut !== null);

  const tick = (code: string) => {
    const next = new Set(ticked);
    if (!next.delete(code)) next.add(code);
    setTicked(next);
  };

  return (
    <div className="plan-a4">
      <p className="lead">{joinParts(count(stages.length, 'stage'), formatHours(totals.heures))}</p>
      {nom.trim() && <p className="on-paper">{`Pour\u00a0: ${nom.trim()}`}</p>}
      {/* oxlint-disable-next-line react/purity -- the day on which it is printed, not that of its first render */}
      <p className="on-paper">{`Édité le ${formatDate(new Date())}`}</p>
      <PlanTools {...{ codes, path, chosen }} onEmpty={own?.onEmpty}>
        <PlanTitles own={own} nom={nom} onNom={setNom} />
      </PlanTools>
      {isDated && (
        <AgendaLinks path={selectionAgendaPath(knownCodes.map(escapeCode))} what="de cette sélection" isPartial />
      )}
      <PlanTable stages={stages} nextSessions={nextSessions} own={own !== undefined} ticked={ticked} onTick={tick} />
      <div className="plan-end">
        <Totals totals={totals} />
        <PrintFoot address={absoluteUrl(path)} />
      </div>
    </div>
  );
}
