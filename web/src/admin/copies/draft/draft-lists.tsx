import { useId, useState } from 'react';
import type { Draft } from './drafts.api';
import { useRefusal } from '../../../api/rights';
import { DeleteButton } from '../../../crud/delete';
import { formatEntityName } from '../../../crud/undo/format';
import { type Message, useNotify } from '../../../edit/message';
import { formatDateTime } from '../../../lib/days';
import { adminPaths } from '../../../lib/paths';
import { Link } from '../../../ui/link';
import { ActionMenu, DialogButton } from '../../../ui/table/row-actions';
import { LinkInPreparation } from '../preparation/link-in-preparation';
import { type DraftRef, dropDraft } from './draft-actions.api';
import { PublishDraft } from './publish-draft';

type MenuProps = { of: DraftRef; isNew: boolean; onPublished?: ((message: Message) => void) | undefined };

function DropButton({ of, isNew }: Omit<MenuProps, 'onPublished'>) {
  const notify = useNotify();
  const name = formatEntityName(of);
  const isWithdrawal = of.genre === 'retrait';
  return (
    <DeleteButton
      label={isWithdrawal ? 'Ne plus le retirer' : 'Abandonner ce brouillon'}
      pendingLabel="Envoi en cours…"
      question={
        isWithdrawal ? `Ne plus retirer du site\u00a0: ${name}\u00a0?` : `Abandonner ce brouillon\u00a0: ${name}\u00a0?`
      }
      heading={'Impossible de l’abandonner\u00a0:'}
      remove={async () => {
        await dropDraft(of);
        notify({ text: isWithdrawal ? `${name} ne sera pas retiré du site.` : `Brouillon abandonné\u00a0: ${name}.` });
      }}
    >
      <p className="consequence">
        {isNew
          ? 'Il n’est pas encore sur le site\u00a0: vous le perdez, avec ce qui s’y rattache.'
          : 'Rien ne change sur le site.'}
      </p>
    </DeleteButton>
  );
}

function DraftMenu({ of, isNew, onPublished }: MenuProps) {
  const [open, setOpen] = useState<'now' | 'date'>();
  if (useRefusal() !== undefined) return null;
  return (
    <ActionMenu label="Actions">
      {of.genre !== 'retrait' && <DialogButton onOpen={() => setOpen('now')}>Publier</DialogButton>}
      {of.genre !== 'retrait' && <DialogButton onOpen={() => setOpen('date')}>Publier le…</DialogButton>}
      <DropButton {...{ of, isNew }} />
      {open && <PublishDraft {...{ of, onPublished }} atDate={open === 'date'} onClose={() => setOpen(undefined)} />}
    </ActionMenu>
  );
}

/** « Brouillon de Marie, le 12 mars à 09:15 » */
function describe({ genre, nom, publier_le, retirer_le, auteur, date }: Draft): string {
  const within = genre === 'catalogue' ? ` avec «\u00a0${nom}\u00a0»` : '';
  if (retirer_le !== null) return `Sera retiré du site le ${formatDateTime(new Date(retirer_le))}`;
  if (publier_le !== null) return `Sera publié le ${formatDateTime(new Date(publier_le))}${within}`;
  const when = `, le ${formatDateTime(new Date(date))}`;
  if (genre === 'catalogue')
    return `Préparé dans «\u00a0${nom}\u00a0»${auteur === null ? '' : ` par ${auteur}`}${when}`;
  return `Brouillon${auteur === null ? '' : ` de ${auteur}`}${when}`;
}

type ListProps = { entite: string; drafts: Draft[] };

/**
 * Drafts of one element, above its form on the live site.
 * `returnToList` opens the list with a message, once the draft is published: the form shows what was there before.
 */
export function FormDrafts({ entite, drafts, returnToList }: ListProps & { returnToList: (message: Message) => void }) {
  return (
    <section className="drafts" aria-label="En préparation">
      <ul>
        {drafts.map((draft) => (
          <li key={draft.preparation}>
            <p>
              {describe(draft)}
              {draft.retirer_le === null && (
                <>
                  {'\u00a0: '}
                  <LinkInPreparation
                    of={{ ...draft, entite }}
                    preparation={{ id: draft.preparation, etat: 'ouverte' }}
                    label="l’ouvrir"
                  />
                </>
              )}
            </p>
            <DraftMenu of={{ ...draft, entite }} isNew={draft.nouveau} onPublished={returnToList} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const SHOWN_MAX = 10;

function Additions({ title, entite, drafts }: ListProps & { title: string }) {
  const heading = useId();
  if (drafts.length === 0) return null;
  const others = drafts.length - SHOWN_MAX;
  return (
    <section className="drafts" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul>
        {drafts.slice(0, SHOWN_MAX).map((draft) => (
          <li key={`${draft.preparation} ${draft.cle}`}>
            <p>
              <LinkInPreparation
                of={{ ...draft, entite }}
                preparation={{ id: draft.preparation, etat: 'ouverte' }}
                label={draft.libelle}
              />
              {draft.publier_le !== null && `, sera publié le ${formatDateTime(new Date(draft.publier_le))}`}
            </p>
            <DraftMenu of={{ ...draft, entite }} isNew />
          </li>
        ))}
      </ul>
      {others > 0 && <Link to={adminPaths.preparations.list}>{`et ${others} de plus dans les préparations`}</Link>}
    </section>
  );
}

/** Drafts of additions, above the list. */
export function ListDrafts({ entite, drafts }: ListProps) {
  const isWithdrawn = ({ etat }: Draft) => etat === 'retire';
  return (
    <>
      <Additions title="Pas encore sur le site" entite={entite} drafts={drafts.filter((one) => !isWithdrawn(one))} />
      <Additions title="Retirés du site" entite={entite} drafts={drafts.filter(isWithdrawn)} />
    </>
  );
}
