import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ownAccountQuery, readAuth } from '../api/auth';
import { type EntityWithScope, type ModificationResume, recentChanges } from '../api/history';
import { QueryView } from '../api/query-view';
import { AdminPage } from '../crud/page';
import { formatChanges } from '../crud/undo/format';
import { listAutosaves } from '../edit/autosave';
import { AutosaveLinks } from '../edit/form';
import { isInParcours, useParcoursOf } from '../entities/parcours/parcours-of';
import { santeRules } from '../entities/sante.queries';
import { editPathOf, kindOf, nounOf } from '../lib/kinds';
import { adminPaths } from '../lib/paths';
import { LinkButton } from '../ui/controls/button';
import { Link } from '../ui/link';
import { Gravite } from './gravite';
import { ModificationTable } from './history/journal-table';
import './start.scss';

/** Link to the only entity that a modification changed; else the numbers of its changes. */
function ChangedEntityLink({ of: modification }: { of: ModificationResume }) {
  const { isAdmin } = readAuth();
  const { entite, cle, libelle } = modification;
  const isReachable = modification.suppressions === 0 && (isAdmin || !kindOf(entite ?? '')?.adminsOnly);
  if (entite === null || cle === null || !isReachable) return formatChanges(modification);
  return <EntityLink to={{ entite, cle, libelle }} />;
}

/** Without a link if it was deleted. The name is for screen readers, which may read links out of context. */
function EntityLink({ to }: { to: Pick<EntityWithScope, 'entite' | 'cle' | 'libelle'> }) {
  const noun = nounOf(to.entite).one;
  const parcoursId = useParcoursOf(to);
  const address = editPathOf({ ...to, parcoursId });
  if (address === undefined || (isInParcours(to.entite) && parcoursId === undefined)) return noun;
  return (
    <Link to={address}>
      {noun}
      <span className="visually-hidden"> {to.libelle}</span>
    </Link>
  );
}

function StartPart({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className="part" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}

/** Reads the autosaves of this browser once: they do not change while the page is open. */
function UnsavedForms({ account }: { account: string }) {
  const [autosaves] = useState(() => listAutosaves(account));
  if (autosaves.length === 0) return null;
  return (
    <StartPart title="À reprendre">
      <p>Commencé dans ce navigateur, et pas enregistré.</p>
      <AutosaveLinks autosaves={autosaves} />
    </StartPart>
  );
}

function SanteSummary() {
  return (
    <StartPart title="Santé du catalogue">
      <QueryView query={useQuery(santeRules)}>
        {(rules) => {
          const failing = rules.filter(({ nombre }) => nombre > 0);
          if (failing.length === 0) return <p className="empty">Rien à signaler.</p>;
          return (
            <ul className="sante-summary">
              {failing.map(({ regle, titre, gravite, nombre }) => (
                <li key={regle}>
                  <span className="sante-figure">{nombre.toLocaleString('fr-FR')}</span>
                  <span className="sante-what">
                    <Link to={`${adminPaths.sante}?regle=${regle}`}>{titre}</Link> <Gravite of={gravite} />
                  </span>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </StartPart>
  );
}

/** `alerts`: above all parts. */
export function StartPage({ alerts }: { alerts?: ReactNode }) {
  const account = useQuery(ownAccountQuery);
  const journalLink = <LinkButton to={adminPaths.journal.list}>Journal</LinkButton>;
  return (
    <AdminPage title="Accueil" action={journalLink}>
      {alerts}
      {account.data && <UnsavedForms key={account.data.username} account={account.data.username} />}
      <SanteSummary />
      <StartPart title={RECENT}>
        <LastChanges
          caption={RECENT}
          empty={'Aucun changement récent\u00a0: ce qui sera ajouté, modifié ou supprimé se lira ici.'}
        />
      </StartPart>
      <StartPart title={OWN}>
        <QueryView query={account}>
          {({ username }) => (
            <LastChanges
              caption={OWN}
              auteur={username}
              empty={'Vous n’avez rien changé récemment\u00a0: vos prochains enregistrements se retrouveront ici.'}
            />
          )}
        </QueryView>
      </StartPart>
    </AdminPage>
  );
}

const RECENT = 'Changé récemment';
const OWN = 'Mes derniers changements';

function LastChanges({ caption, auteur, empty }: { caption: string; auteur?: string; empty: string }) {
  return (
    <QueryView query={useQuery(recentChanges(auteur))}>
      {(lines) =>
        lines.length === 0 ? (
          <p className="empty">{empty}</p>
        ) : (
          <ModificationTable
            caption={caption}
            lines={lines}
            detailHead="Élément"
            renderDetail={(modification) => <ChangedEntityLink of={modification} />}
            isOwn={auteur !== undefined}
          />
        )
      }
    </QueryView>
  );
}
