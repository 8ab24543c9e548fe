import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Probleme, Publication } from '../draft/drafts.api';
import { QueryView } from '../../../api/query-view';
import { countOrEmpty, joinNonEmpty } from '../../../crud/undo/format';
import type { useSubmit } from '../../../edit/use-edit';
import { count } from '../../../lib/french';
import { ActionDialog } from '../../../ui/action-dialog';
import type { PreparationDetail } from './preparations.api';
import { LinkInPreparation } from './link-in-preparation';
import './preparation.scss';

/** « 2 ajoutés, 9 modifiés, 1 supprimé » */
export function formatPublication({ creations, modifications, suppressions }: Publication): string {
  const counts = [
    countOrEmpty(creations, 'ajouté'),
    countOrEmpty(modifications, 'modifié'),
    countOrEmpty(suppressions, 'supprimé'),
  ];
  return joinNonEmpty(counts);
}

type ListProps = { title: string; problems: Probleme[]; preparation: Pick<PreparationDetail, 'id' | 'etat'> };

const SHOWN_MAX = 100;

export function ProblemList({ title, problems, preparation }: ListProps) {
  if (problems.length === 0) return null;
  const others = problems.length - SHOWN_MAX;
  return (
    <section className="publication-problems">
      <h3>{title}</h3>
      <ul>
        {problems.slice(0, SHOWN_MAX).map((problem, index) => (
          <li key={index}>
            <LinkInPreparation of={problem} preparation={preparation} />
            <span className="reason">{problem.raison}</span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="hint">{`et ${count(others, 'autre')}.`}</p>}
    </section>
  );
}

type Props = {
  title: string;
  preparation: ListProps['preparation'];
  preview: UseQueryResult<unknown>;
  /** Result of the dry run, once `preview` has loaded. */
  answer: Publication | undefined;
  /** Problems that the publication itself met: something has changed since the preview. */
  found: Probleme[] | undefined;
  submit: ReturnType<typeof useSubmit>;
  /** Error that one of the fields shows, so that the alert leaves it out. */
  error: string | undefined;
  atDate: boolean;
  publish: () => Promise<void>;
  schedule: () => Promise<void>;
  onClose: () => void;
  /** Fields, rendered when nothing prevents the publication. */
  children: ReactNode;
};

/** Tells what publishing would do, or what prevents it; then publishes, or sets a date for it. */
export function PublicationDialog(props: Props) {
  const { title, preparation, preview, answer, found, submit, error, atDate, publish, schedule, onClose } = props;
  const { send, sending, problem, dismiss } = submit;
  const blocking = found ?? answer?.problemes ?? [];
  const counts = answer && formatPublication(answer);
  const canPublish = blocking.length === 0 && Boolean(counts);
  const action = atDate
    ? { label: 'Programmer', pending: 'Envoi en cours…', onConfirm: () => void send(schedule) }
    : { label: 'Publier maintenant', pending: 'Publication en cours…', onConfirm: () => void send(publish) };
  return (
    <ActionDialog
      title={title}
      className="dialog-small"
      action={canPublish ? action : undefined}
      sending={sending}
      failure={{
        heading: 'Rien n’a été publié\u00a0:',
        problem: error === undefined ? problem : undefined,
        onDismiss: dismiss,
      }}
      form="enter"
      closeFirst={!canPublish}
      closeLabel={canPublish ? 'Annuler' : 'Fermer'}
      onClose={onClose}
    >
      <QueryView query={preview}>
        {() => (
          <>
            <p>{counts === '' ? 'Il n’y a rien à publier.' : `Sur le site\u00a0: ${counts}.`}</p>
            <ProblemList title="À régler d’abord" problems={blocking} preparation={preparation} />
            <ProblemList title="À savoir" problems={answer?.avertissements ?? []} preparation={preparation} />
            {canPublish && props.children}
          </>
        )}
      </QueryView>
    </ActionDialog>
  );
}
