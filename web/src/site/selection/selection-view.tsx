import { focusHeading, useHeadingFocus } from '../../ui/focus';
import { Fragment, useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryView } from '../../api/query-view';
import { count } from '../../lib/french';
import { paths } from '../../lib/paths';
import { useRemembered } from '../../lib/storage';
import { Button, LinkButton } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialog';
import { Loading } from '../../ui/failure';
import { Page } from '../../ui/page';
import { useRechercheAddress } from '../address';
import { Plan } from './plan';
import { isCode, MAX_STAGES, removeFromSelection, updateOwnSelection, useOwnSelection } from './selection';
import { type ChosenStages, useChosenStages } from './selection.api';
import { escapeCode, readSharedSelection, type SharedSelection } from './shared-selection';
import './selection.scss';

/** `isNew`: just emptied; the button that had the focus is gone with the list. */
type EmptiedProps = { codes: readonly string[]; isNew: boolean; onRestored: () => void };

/** Undo adds the removed stages to those chosen since. */
function EmptiedNotice({ codes, isNew, onRestored }: EmptiedProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const restore = () => {
    const before = updateOwnSelection((mine) => [...codes, ...mine]);
    setError(before);
    if (before === undefined) onRestored();
  };
  return (
    <div className="plan-note no-print">
      <p id={id}>{`Sélection vidée\u00a0: ${count(codes.length, 'stage retiré', 'stages retirés')}.`}</p>
      <Button small autoFocus={isNew} aria-describedby={id} onClick={restore}>
        Annuler
      </Button>
      {error && <p role="alert">{error}</p>}
    </div>
  );
}

function EmptySelection() {
  const recherche = useRechercheAddress();
  return (
    <>
      <p className="lead">
        Votre sélection est vide. L’étoile d’un stage l’y ajoute, sur la page d’un parcours, sur sa fiche ou dans les
        résultats d’une recherche. Elle est gardée dans ce navigateur, sans compte.
      </p>
      <div className="actions">
        <Button look="primary" onClick={recherche.show}>
          Chercher un stage
        </Button>
        <LinkButton to={paths.home}>Voir les parcours</LinkButton>
      </div>
    </>
  );
}

const LONGEST = 50;
const shortened = (code: string) => (code.length > LONGEST ? `${code.slice(0, LONGEST)}…` : code);

/** Unknown codes are shown and only removed on request. */
export function UnknownCodes({ codes, own }: { codes: string[]; own: boolean }) {
  if (codes.length === 0) return null;
  return (
    <div className="plan-note">
      <p>
        N’existe plus{'\u00a0: '}
        {codes.map((code, index) => (
          <Fragment key={code}>
            {index > 0 && ', '}
            <span className="whole">{shortened(code)}</span>
          </Fragment>
        ))}
        .
      </p>
      {own && (
        <Button small onClick={() => removeFromSelection(...codes)}>
          {codes.length > 1 ? 'Retirer ces codes de ma sélection' : 'Retirer ce code de ma sélection'}
        </Button>
      )}
    </div>
  );
}

type SharedBannerProps = { shared: SharedSelection; selection: ChosenStages | undefined };

/** Copies a shared selection into the visitor's own, after confirmation if that is not empty. */
function SharedBanner({ shared, selection }: SharedBannerProps) {
  const mine = useOwnSelection();
  const [isConfirming, setConfirming] = useState(false);
  const [status, setStatus] = useState('');
  const sharedCodes = selection?.stages.map(({ code_stage }) => code_stage) ?? [];

  const copy = (change: (codes: readonly string[]) => readonly string[], done: string) => {
    setConfirming(false);
    setStatus(updateOwnSelection(change) ?? done);
  };
  const replace = () => copy(() => sharedCodes, 'Ces stages sont maintenant votre sélection.');

  return (
    <aside className="plan-note plan-banner no-print" aria-label="Sélection partagée">
      <p>
        {`Vous lisez une sélection que l’on vous a partagée\u00a0: ${count(shared.codes.length, 'stage')}. La vôtre n’en est pas changée.`}
      </p>
      <div className="actions">
        {sharedCodes.length > 0 && (
          <Button
            look="primary"
            aria-haspopup={mine.length > 0 ? 'dialog' : undefined}
            onClick={() => (mine.length > 0 ? setConfirming(true) : replace())}
          >
            Copier dans ma sélection
          </Button>
        )}
        <LinkButton to={paths.selection}>Voir ma sélection</LinkButton>
      </div>
      <p role="status">{status}</p>
      {isConfirming && (
        <Dialog
          title="Copier dans ma sélection"
          className="plan-dialog"
          closeLabel="Annuler"
          closeFirst={false}
          onClose={() => setConfirming(false)}
          footer={
            <>
              <Button
                look="primary"
                onClick={() =>
                  copy((codes) => [...codes, ...sharedCodes], 'Ces stages sont ajoutés à votre sélection.')
                }
              >
                Ajouter à la mienne
              </Button>
              <Button look="danger" onClick={replace}>
                Remplacer la mienne
              </Button>
            </>
          }
        >
          <p>
            {`Votre sélection compte déjà ${count(mine.length, 'stage')}. Ajouter les garde, et n’ajoute que ceux qui n’y sont pas\u00a0; remplacer les retire.`}
          </p>
        </Dialog>
      )}
    </aside>
  );
}

/** Undo works until this tab is reloaded. */
function useEmptyWithUndo(codes: readonly string[]) {
  const [emptied, setEmptied] = useRemembered<readonly string[]>('vidée', []);
  const [isNew, setIsNew] = useState(false);
  const empty = () => {
    setEmptied(codes);
    setIsNew(true);
    removeFromSelection(...codes);
  };
  const onRestored = () => {
    setEmptied([]);
    focusHeading();
  };
  return {
    empty,
    undoNotice: emptied.length > 0 && <EmptiedNotice codes={emptied} isNew={isNew} onRestored={onRestored} />,
  };
}

export default function SelectionView() {
  const shared = readSharedSelection(useSearchParams()[0]);
  const [ownTitle, setOwnTitle] = useRemembered('titre', '');
  const title = shared ? shared.titre || 'Sélection partagée' : ownTitle.trim() || 'Ma sélection';
  return (
    <Page title={title}>
      <ChosenSelection shared={shared} ownTitle={ownTitle} onTitle={setOwnTitle} />
    </Page>
  );
}

type ChosenProps = { shared: SharedSelection | undefined; ownTitle: string; onTitle: (title: string) => void };

function ChosenSelection({ shared, ownTitle, onTitle }: ChosenProps) {
  const mine = useOwnSelection();
  const codes = shared?.codes ?? mine;
  const query = useChosenStages(codes.filter(isCode).map(escapeCode));
  // Both selections share the page: the focused element may have disappeared.
  useHeadingFocus(shared !== undefined);
  useFollowRenamedCodes(shared || query.isPlaceholderData ? undefined : query.data);
  const { empty, undoNotice } = useEmptyWithUndo(codes);
  if (codes.length === 0)
    return (
      <>
        {undoNotice}
        <EmptySelection />
      </>
    );

  const impossible = codes.filter((code) => !isCode(code));
  const titre = shared ? shared.titre : ownTitle.trim();
  return (
    <>
      {!shared && undoNotice}
      {shared && <SharedBanner shared={shared} selection={query.isPlaceholderData ? undefined : query.data} />}
      {shared && shared.total > MAX_STAGES && (
        <p className="plan-note">
          {`Cette adresse nomme ${count(shared.total, 'stage')}\u00a0: les ${MAX_STAGES} premiers sont montrés, les autres sont laissés de côté.`}
        </p>
      )}
      {impossible.length === codes.length ? (
        <UnknownCodes codes={impossible} own={!shared} />
      ) : (
        <QueryView query={query} loading={<Loading label="Chargement des stages…" className="loading-page" />}>
          {({ stages, nextSessions, niveaux, inconnus }) => (
            <>
              <UnknownCodes codes={[...inconnus, ...impossible]} own={!shared} />
              {stages.length > 0 && (
                <Plan
                  {...{ stages, nextSessions, niveaux, inconnus, titre }}
                  own={shared ? undefined : { title: ownTitle, onTitle, onEmpty: empty }}
                />
              )}
            </>
          )}
        </QueryView>
      )}
    </>
  );
}

/** Replaces renamed codes in the visitor's own selection. */
function useFollowRenamedCodes(selection: ChosenStages | undefined) {
  const renommes = selection?.renommes;
  useEffect(() => {
    if (!renommes || renommes.length === 0) return;
    const present = new Map(renommes.map(({ code, code_stage }) => [code, code_stage]));
    updateOwnSelection((mine) => mine.map((code) => present.get(code) ?? code));
  }, [renommes]);
}
