import { useId, useState } from 'react';
import type { EtatPrepare } from '../../../api/drafts';
import { useRefusal } from '../../../api/rights';
import { DeleteButton } from '../../../crud/delete';
import type { PreparedProps } from '../../../crud/prepared/prepared';
import { type Message, useNotify } from '../../../edit/message';
import { formatDateTime } from '../../../lib/days';
import { adminPaths } from '../../../lib/paths';
import { Link } from '../../../ui/link';
import { ActionMenu, DialogButton } from '../../../ui/table/row-actions';
import { Thing } from '../preparation/link-in-preparation';
import { dropPrepared, nameOf, type Prepared } from './draft-actions.api';
import { PublishThing } from './publish-draft';

type MenuProps = { of: Prepared; isNew: boolean; onPublished?: ((message: Message) => void) | undefined };

function DropButton({ of, isNew }: Omit<MenuProps, 'onPublished'>) {
  const notify = useNotify();
  const name = nameOf(of);
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
        await dropPrepared(of);
        notify({ text: isWithdrawal ? `${name} ne sera pas retiré du site.` : `Brouillon abandonné\u00a0: ${name}.` });
      }}
    >
      <p className="consequence">
        {isNew ? 'Le site ne l’a pas\u00a0: il disparaît, avec ce qui s’y rattache.' : 'Rien ne change sur le site.'}
      </p>
    </DeleteButton>
  );
}

function PreparedMenu({ of, isNew, onPublished }: MenuProps) {
  const [open, setOpen] = useState<'now' | 'date'>();
  if (useRefusal() !== undefined) return null;
  return (
    <ActionMenu label="Actions">
      {of.genre !== 'retrait' && <DialogButton onOpen={() => setOpen('now')}>Publier</DialogButton>}
      {of.genre !== 'retrait' && <DialogButton onOpen={() => setOpen('date')}>Publier le…</DialogButton>}
      <DropButton {...{ of, isNew }} />
      {open && <PublishThing {...{ of, onPublished }} atDate={open === 'date'} onClose={() => setOpen(undefined)} />}
    </ActionMenu>
  );
}

/** « Brouillon de Marie, le 12 mars à 09:15 » */
function describe({ genre, nom, publier_le, retirer_le, auteur, date }: EtatPrepare): string {
  const within = genre === 'catalogue' ? ` avec «\u00a0${nom}\u00a0»` : '';
  if (retirer_le !== null) return `Sera retiré du site le ${formatDateTime(new Date(retirer_le))}`;
  if (publier_le !== null) return `Sera publié le ${formatDateTime(new Date(publier_le))}${within}`;
  const when = `, le ${formatDateTime(new Date(date))}`;
  if (genre === 'catalogue')
    return `Préparé dans «\u00a0${nom}\u00a0»${auteur === null ? '' : ` par ${auteur}`}${when}`;
  return `Brouillon${auteur === null ? '' : ` de ${auteur}`}${when}`;
}

/** Drafts of one element, above its form on the live site. */
export function PreparedOfForm({ entite, states, returnToList }: PreparedProps) {
  return (
    <section className="prepared" aria-label="En préparation">
      <ul>
        {states.map((state) => (
          <li key={state.preparation}>
            <p>
              {describe(state)}
              {state.retirer_le === null && (
                <>
                  {'\u00a0: '}
                  <Thing
                    of={{ ...state, entite }}
                    preparation={{ id: state.preparation, etat: 'ouverte' }}
                    label="l’ouvrir"
                  />
                </>
              )}
            </p>
            <PreparedMenu of={{ ...state, entite }} isNew={state.nouveau} onPublished={returnToList} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const SHOWN_MAX = 10;

function News({ title, entite, states }: PreparedProps & { title: string }) {
  const heading = useId();
  if (states.length === 0) return null;
  const others = states.length - SHOWN_MAX;
  return (
    <section className="prepared" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul>
        {states.slice(0, SHOWN_MAX).map((state) => (
          <li key={`${state.preparation} ${state.cle}`}>
            <p>
              <Thing
                of={{ ...state, entite }}
                preparation={{ id: state.preparation, etat: 'ouverte' }}
                label={state.libelle}
              />
              {state.publier_le !== null && `, sera publié le ${formatDateTime(new Date(state.publier_le))}`}
            </p>
            <PreparedMenu of={{ ...state, entite }} isNew />
          </li>
        ))}
      </ul>
      {others > 0 && <Link to={adminPaths.preparations.list}>{`et ${others} de plus dans les préparations`}</Link>}
    </section>
  );
}

/** Prepared additions, which the list lacks as they are not on the live site. */
export function PreparedOfList({ entite, states }: PreparedProps) {
  const isWithdrawn = ({ etat }: EtatPrepare) => etat === 'retire';
  return (
    <>
      <News title="Pas encore sur le site" entite={entite} states={states.filter((one) => !isWithdrawn(one))} />
      <News title="Retirés du site" entite={entite} states={states.filter(isWithdrawn)} />
    </>
  );
}
