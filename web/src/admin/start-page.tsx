import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ownAccountQuery, readAuth } from '../api/auth';
import { lastBackupQuery } from '../api/backup';
import { type EntityWithScope, type ModificationResume, recentChanges } from '../api/history';
import { QueryView } from '../api/query-view';
import { useAddRefusal, useRefusal } from '../api/rights';
import { AdminPage } from '../crud/page';
import { formatChanges } from '../crud/undo/format';
import { listAutosaves } from '../edit/autosave';
import { AutosaveLinks } from '../edit/form';
import { isInParcours, useParcoursOf } from '../entities/parcours/parcours-of';
import { santeRules } from '../entities/sante.queries';
import { stageImport } from '../entities/stage/stage.kind';
import { todayInParis } from '../lib/days';
import { editPathOf, kindOf, KINDS, nounOf } from '../lib/kinds';
import { adminPaths } from '../lib/paths';
import { hasAccounts } from '../lib/site';
import { store, useRemembered } from '../lib/storage';
import { Button, LinkButton } from '../ui/controls/button';
import { Link } from '../ui/link';
import { Moment } from '../ui/text';
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

const LAST_BACKUP = 'Dernière sauvegarde\u00a0: ';

/** For administrators. One that is late is a line of the Santé summary. */
function LastBackup() {
  const { data } = useQuery(lastBackupQuery);
  if (!data) return null;
  if (data.at !== null)
    return (
      <p className="hint">
        {LAST_BACKUP}
        <Moment iso={data.at} />
      </p>
    );
  return <p className="hint">{`${LAST_BACKUP}aucune${data.configured ? '' : ', et aucune n’est prévue'}.`}</p>;
}

/** Unfolds the import of the list that the link leads to. */
const unfoldImport = () => store('sessionStorage', stageImport('').storageKey, 'true');

type Props = {
  /** Above all parts. */
  alerts?: ReactNode;
  /** Where next year is prepared, if it can be. */
  preparePath?: string;
};

/** Each is hidden from an account that may not do it. */
function Tasks({ preparePath }: Pick<Props, 'preparePath'>) {
  const isReader = useRefusal() !== undefined;
  const mayAdd = useAddRefusal('stage') === undefined && !isReader;
  const { list, add } = KINDS.stage.paths;
  return (
    <nav className="actions tasks" aria-label="Tâches du jour">
      {mayAdd && (
        <LinkButton look="primary" to={add}>
          Ajouter un stage
        </LinkButton>
      )}
      {!isReader && (
        <LinkButton to={list} onClick={unfoldImport}>
          Importer
        </LinkButton>
      )}
      {!isReader && preparePath !== undefined && (
        <LinkButton to={preparePath}>{`Préparer ${Number(todayInParis().slice(0, 4)) + 1}`}</LinkButton>
      )}
      <LinkButton to={adminPaths.journal.list}>Qui a changé quoi</LinkButton>
    </nav>
  );
}

export function StartPage({ alerts, preparePath }: Props) {
  const account = useQuery(ownAccountQuery);
  return (
    <AdminPage title="Accueil">
      {alerts}
      <Tasks preparePath={preparePath} />
      {account.data && <UnsavedForms key={account.data.username} account={account.data.username} />}
      <SanteSummary />
      {hasAccounts() && account.data?.role === 'administrateur' && <LastBackup />}
      <StartPart title={RECENT}>
        <LastChanges username={account.data?.username} />
      </StartPart>
    </AdminPage>
  );
}

const RECENT = 'Derniers changements';

function LastChanges({ username }: { username: string | undefined }) {
  const [isOwn, setOwn] = useRemembered('own', false);
  const query = useQuery({ ...recentChanges(isOwn ? username : undefined), placeholderData: keepPreviousData });
  return (
    <>
      <div className="actions start-whose" role="group" aria-label="Changements affichés">
        <Button small aria-pressed={!isOwn} onClick={() => setOwn(false)}>
          Tous
        </Button>
        <Button small aria-pressed={isOwn} onClick={() => setOwn(true)}>
          Les miens
        </Button>
      </div>
      <QueryView query={query}>
        {(lines) =>
          lines.length === 0 ? (
            <p className="empty">
              {isOwn
                ? 'Vous n’avez rien changé récemment\u00a0: vos prochains enregistrements se retrouveront ici.'
                : 'Aucun changement récent\u00a0: ce qui sera ajouté, modifié ou supprimé se lira ici.'}
            </p>
          ) : (
            <ModificationTable
              caption={RECENT}
              lines={lines}
              detailHead="Élément"
              renderDetail={(modification) => <ChangedEntityLink of={modification} />}
              isOwn={isOwn && !query.isPlaceholderData}
            />
          )
        }
      </QueryView>
    </>
  );
}
