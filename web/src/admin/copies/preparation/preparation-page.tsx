import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button, LinkButton } from '../../../ui/controls/button';
import { preparationBase } from '../draft/drafts.api';
import { QueryView } from '../../../api/query-view';
import { useRefusal } from '../../../api/rights';
import { DeleteButton } from '../../../crud/delete';
import { AdminPage, MissingPage, useRouteEntity } from '../../../crud/page';
import { RenameDialog } from '../../../crud/rename';
import { useNotify } from '../../../edit/message';
import { useReadOnly } from '../../../edit/read-only';
import { useSubmit } from '../../../edit/use-edit';
import { count } from '../../../lib/french';
import { adminPaths } from '../../../lib/paths';
import { ErrorAlert } from '../../../ui/alert';
import { SaveStatus } from '../../../ui/controls/save-status';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { focusHeading, isDialogOpen, isFocusLost } from '../../../ui/focus';
import { Link } from '../../../ui/link';
import { ActionMenu, DialogButton } from '../../../ui/table/row-actions';
import { Moment } from '../../../ui/text';
import type { FieldsByKind } from '../../history/changes';
import { PreparationChanges } from './preparation-changes';
import { PreparationConflicts } from './preparation-conflicts';
import {
  abandonPreparation,
  isOpen,
  type PreparationDetail,
  preparationQuery,
  reopenPreparation,
  updatePreparation,
} from './preparations.api';
import { PublishButton } from './publish-button';
import { ReadingLinks } from './reading-links';
import { PreparationState, ScheduledPublication } from './preparation-state';
import { PublicationCheck } from './publication-check';
import { CopiedYear, CopyYearLink } from './copied-year';
import './preparation.scss';

type Props = { of: PreparationDetail };

const quoted = ({ nom }: PreparationDetail) => `«\u00a0${nom}\u00a0»`;

function RenameButton({ of: preparation }: Props) {
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  return (
    <>
      <DialogButton onOpen={() => setOpen(true)}>Renommer</DialogButton>
      {open && (
        <RenameDialog
          name={preparation.nom}
          heading={'Impossible de renommer la préparation\u00a0:'}
          rename={async (nom) => {
            const renamed = await updatePreparation({ ...preparation, nom });
            setOpen(false);
            notify({ text: `La préparation s’appelle maintenant ${quoted(renamed)}.` });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function AbandonButton({ of: preparation }: Props) {
  const notify = useNotify();
  const { id, lignes } = preparation;
  const lost = lignes === 1 ? 'son changement ne sera pas publié' : `ses ${lignes} changements ne seront pas publiés`;
  return (
    <DeleteButton
      label="Abandonner"
      pendingLabel="Abandon en cours…"
      question={`Abandonner la préparation ${quoted(preparation)}\u00a0?`}
      heading={'Impossible d’abandonner la préparation\u00a0:'}
      remove={async () => {
        await abandonPreparation(id);
        notify({ text: `La préparation ${quoted(preparation)} est abandonnée.` });
      }}
    >
      <p className="consequence">
        {`${lignes > 0 ? `Rien ne change sur le site\u00a0: ${lost}.` : 'Rien ne change sur le site.'} On ne pourra plus y travailler, à moins de la reprendre.`}
      </p>
    </DeleteButton>
  );
}

/** For a preparation that was abandoned, or whose publication was undone. */
function ReopenButton({ of: preparation }: Props) {
  const notify = useNotify();
  const { send, sending, problem, dismiss } = useSubmit();
  const reopen = () =>
    void send(async () => {
      await reopenPreparation(preparation.id);
      notify({ text: `La préparation ${quoted(preparation)} est de nouveau ouverte.` });
    });
  return (
    <>
      {problem && (
        <ErrorAlert heading={'Impossible de reprendre la préparation\u00a0:'} problem={problem} onDismiss={dismiss} />
      )}
      <div className="actions">
        <Button inactive={sending} onClick={reopen}>
          Reprendre
        </Button>
        <SaveStatus sending={sending} />
      </div>
    </>
  );
}

/** Plain links: both addresses are other documents, which the router does not follow. */
function OpenPreparation({ of: preparation }: Props) {
  const base = preparationBase(preparation.id);
  const isReadOnly = useReadOnly();
  return (
    <>
      <ScheduledPublication of={preparation} />
      <div className="actions mb-4">
        <LinkButton look="primary" href={base + adminPaths.start}>
          Modifier cette préparation
        </LinkButton>
        {!isReadOnly && <PublishButton preparation={preparation} />}
        <LinkButton look="quiet" href={`${base}/`}>
          La voir comme un visiteur
        </LinkButton>
        {!isReadOnly && (
          <ActionMenu label="Plus" className="preparation-more">
            <RenameButton of={preparation} />
            <AbandonButton of={preparation} />
          </ActionMenu>
        )}
      </div>
    </>
  );
}

function ClosedPreparation({ of: preparation }: Props) {
  const { etat, modification, annulee } = preparation;
  const isReadOnly = useReadOnly();
  const inJournal = (label: string) =>
    modification !== null && <Link to={adminPaths.journal.modification(modification)}>{label}</Link>;
  return (
    <>
      <p>
        <PreparationState of={preparation} />
      </p>
      {etat === 'abandonnee' && <p>Rien n’en a été publié. Reprenez-la pour y travailler de nouveau.</p>}
      {etat === 'publiee' && !annulee && (
        <p>
          Ses changements sont sur le site. Vous pouvez les annuler tous ensemble dans le journal&nbsp;:{' '}
          {inJournal('la publication')}.
        </p>
      )}
      {annulee && (
        <p>
          Sa publication a été annulée&nbsp;: ses changements ne sont plus sur le site. Reprenez-la pour les corriger,
          puis les publier. {inJournal('Voir la publication')}
        </p>
      )}
      {(annulee || etat === 'abandonnee') && !isReadOnly && <ReopenButton of={preparation} />}
    </>
  );
}

const BACK = { label: 'Préparations', to: adminPaths.preparations.list };

/** The key resets the state when the address names another preparation. */
export function PreparationPage({ fieldsByKind }: { fieldsByKind: FieldsByKind }) {
  const { id } = useParams();
  return <PreparationContent key={id} param={id} fieldsByKind={fieldsByKind} />;
}

/** Moves the focus when the state changes: the pressed button is removed with the former state. */
function useFocusAfter(etat: string | undefined) {
  const before = useRef(etat);
  useEffect(() => {
    if (before.current !== undefined && before.current !== etat && isFocusLost() && !isDialogOpen()) focusHeading();
    before.current = etat;
  });
}

type ContentProps = { param: string | undefined; fieldsByKind: FieldsByKind };

function PreparationContent({ param, fieldsByKind }: ContentProps) {
  const { query, notFound } = useRouteEntity(param, preparationQuery);
  const { data } = query;
  useFocusAfter(data?.etat);
  const refusal = useRefusal();
  const isReadOnly = refusal !== undefined;
  const title = data?.nom ?? 'Préparation';
  const above = <Breadcrumb ancestors={[BACK]} current={title} />;
  return (
    <QueryView
      query={query}
      notFound={notFound && <MissingPage text="Cette préparation n’existe pas ou plus." back={BACK} above={above} />}
      wrap={(content: ReactNode) => (
        <AdminPage
          title={title}
          documentTitle={`${title} — Préparation`}
          ready={!query.isPending}
          above={above}
          refusal={refusal}
        >
          {content}
        </AdminPage>
      )}
    >
      {(preparation) => (
        <>
          <p className="mb-2">
            {count(preparation.lignes, 'changement')}. Ouverte le <Moment iso={preparation.date} />
            {preparation.par !== null && (
              <>
                , par <b>{preparation.par}</b>
              </>
            )}
            .{isOpen(preparation) && ' Les visiteurs n’en voient rien avant sa publication.'}
          </p>
          {isOpen(preparation) ? <OpenPreparation of={preparation} /> : <ClosedPreparation of={preparation} />}
          {isOpen(preparation) && preparation.conflits > 0 && (
            <PreparationConflicts preparation={preparation} fieldsByKind={fieldsByKind} />
          )}
          <CopiedYear of={preparation} />
          {isOpen(preparation) && preparation.lignes > 0 && !isReadOnly && <PublicationCheck of={preparation} />}
          <PreparationChanges preparation={preparation} fieldsByKind={fieldsByKind} />
          {isOpen(preparation) && (
            <>
              {!isReadOnly && <CopyYearLink of={preparation} />}
              <ReadingLinks preparation={preparation} />
            </>
          )}
        </>
      )}
    </QueryView>
  );
}
