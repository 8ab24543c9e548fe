import { type ComponentProps, type ReactNode, Suspense, useId, useState } from 'react';
import type { NextSessions } from '../../entities/session/session.api';
import { formatDate } from '../../lib/days';
import { count, formatHours, joinParts } from '../../lib/french';
import { paths } from '../../lib/paths';
import { absoluteUrl, isUpToDate, withBase } from '../../lib/site';
import { useRemembered } from '../../lib/storage';
import { Button, LinkButton } from '../../ui/controls/button';
import { DisclosureButton } from '../../ui/controls/disclosure';
import { lazyPart } from '../../lib/lazy-part';
import { CopyLink } from '../../ui/share/copy-link';
import { TextToCopy } from '../../ui/share/text-to-copy';
import { AgendaLinks } from '../calendar/agenda-links';
import { PlanTable, Totals, totalsOf } from './plan-table';
import { escapeCode, sharedSelectionUrl } from './shared-selection';
import { type ChosenStage, selectionAgendaPath, selectionCsvUrl } from './selection.api';

type PlanTitleProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string;
  hint: string;
  onChange: (text: string) => void;
};

function PlanTitle({ label, hint, onChange, ...own }: PlanTitleProps) {
  const id = useId();
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="form-control"
        maxLength={100}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        {...own}
      />
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
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
    <div className="plan-tools mb-6 no-print">
      {children}
      <div className="actions">
        <DisclosureButton aria-controls={`${id}-share`} open={sharing} onToggle={setSharing}>
          Partager
        </DisclosureButton>
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
      <div id={`${id}-share`} className="plan-share stack mt-3" hidden={!sharing}>
        <label className="form-label m-0" htmlFor={`${id}-address`}>
          Adresse de cette sélection
        </label>
        <TextToCopy id={`${id}-address`} value={absoluteUrl(path)} />
        <p className="hint m-0">Qui l’ouvre lit ces stages, et les copie dans sa sélection si bon lui semble.</p>
        <CopyLink to={path} />
      </div>
    </div>
  );
}

const Qr = lazyPart(() => import('../../ui/share/qr'));

function PrintFoot({ address }: { address: string }) {
  return (
    <div className="on-paper plan-foot">
      <p>
        Cette sélection{isUpToDate() && ', à jour'}
        {'\u00a0'}: <span>{address}</span>
      </p>
      <Suspense>
        <Qr text={address} label="QR code de l’adresse" className="plan-qr" />
      </Suspense>
    </div>
  );
}

type PlanProps = {
  stages: ChosenStage[];
  nextSessions: NextSessions;
  /** The levels, in the order of a career. */
  niveaux: string[];
  inconnus: string[];
  titre: string;
  /** Defined for the visitor's own selection, which can be changed. */
  own: { title: string; onTitle: (title: string) => void; onEmpty: () => void } | undefined;
};

export function Plan({ stages, nextSessions, niveaux, inconnus, titre, own }: PlanProps) {
  // Remembered for the way back from the comparison.
  const [nom, setNom] = useRemembered('nom', '');
  const [chosenTicks, setTicked] = useRemembered<ReadonlySet<string> | undefined>('à comparer', undefined);
  const knownCodes = stages.map(({ code_stage }) => code_stage);
  // All are ticked at first if they fit a comparison.
  const ticked = chosenTicks ?? new Set(knownCodes.length <= AT_MOST ? knownCodes : []);
  const codes = [...knownCodes, ...inconnus];
  const path = sharedSelectionUrl(paths.selection, codes, titre);
  const totals = totalsOf(stages, niveaux);
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
        <div className="plan-titles mb-4">
          {own && (
            <PlanTitle
              label="Titre"
              hint="En tête de la page imprimée ou partagée."
              value={own.title}
              onChange={own.onTitle}
            />
          )}
          <PlanTitle
            label="Nom"
            hint="Votre nom sur l’impression ; il n’est pas enregistré."
            autoComplete="off"
            value={nom}
            onChange={setNom}
          />
        </div>
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
