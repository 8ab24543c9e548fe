import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasFirstStep, markPasswordChanged, type OwnAccount, ownAccountQuery } from '../../api/auth';
import { QueryView } from '../../api/query-view';
import { ValidationError } from '../../api/resource';
import { DeleteButton } from '../../crud/delete';
import { AdminPage } from '../../crud/page';
import { Form } from '../../edit/form';
import { withNotice } from '../../edit/message';
import type { SaveInfo } from '../../edit/use-edit';
import { useForm } from '../../edit/use-form';
import { adminPaths } from '../../lib/paths';
import { Alert } from '../../ui/alert';
import { TextField } from '../../ui/field';
import { useHeadingFocus } from '../../ui/focus';
import type { Column } from '../../ui/table/rows';
import { Table } from '../../ui/table/table';
import { Moment } from '../../ui/text';
import { roleLabel } from './account-link';
import { changeOwnPassword, type OwnSession, signedInDevicesQuery, signOutDevice, signOutDevices } from './account.api';
import { Factors, SecurityLines } from './factors';
import { Identities } from './identities';
import './account.scss';

function usePasswordForm(onChanged: (info: SaveInfo) => void) {
  return useForm({
    labels: {
      currentPassword: 'Mot de passe actuel',
      password: 'Nouveau mot de passe',
      passwordConfirmation: 'Confirmation du nouveau mot de passe',
    },
    valuesOf: () => ({ currentPassword: '', password: '', passwordConfirmation: '' }),
    send: ({ passwordConfirmation, ...body }) => {
      if (passwordConfirmation !== body.password)
        throw new ValidationError([{ param: 'passwordConfirmation', msg: 'Indiquez deux fois le même mot de passe.' }]);
      return changeOwnPassword(body);
    },
    isBlank: true,
    onSaved: (_, info) => {
      markPasswordChanged();
      onChanged(info);
    },
  });
}

const HINT = 'De 12 à 128 caractères, par exemple quatre mots sans rapport entre eux.';

type Props = { account: OwnAccount; onChanged: (info: SaveInfo) => void };

function PasswordForm({ account: { username, password_to_change: isGiven }, onChanged }: Props) {
  const form = usePasswordForm(onChanged);
  return (
    <Form
      form={form}
      heading={'Impossible de changer le mot de passe\u00a0:'}
      submitLabel="Changer le mot de passe"
      {...(!isGiven && { cancelTo: adminPaths.start })}
    >
      {/* Password managers need the username to update the stored password. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        type="password"
        autoComplete="current-password"
        hint={isGiven ? 'Celui que vous avez reçu. Il ne servira plus ensuite.' : undefined}
        {...form.field('currentPassword')}
      />
      <TextField type="password" autoComplete="new-password" hint={HINT} {...form.field('password')} />
      <TextField type="password" autoComplete="new-password" {...form.field('passwordConfirmation')} />
    </Form>
  );
}

const nameOf = ({ agent }: OwnSession) => agent || 'Navigateur inconnu';

const columns: Column<OwnSession>[] = [
  {
    title: 'Navigateur',
    value: nameOf,
    cell: (session) => (
      <>
        {nameOf(session)}
        {session.current && <span className="this-session">celui-ci</span>}
      </>
    ),
  },
  { title: 'Connecté', value: ({ created_at }) => created_at, cell: ({ created_at }) => <Moment iso={created_at} /> },
  {
    title: 'Dernière activité',
    value: ({ last_seen_at }) => last_seen_at,
    cell: ({ last_seen_at }) => <Moment iso={last_seen_at} />,
  },
];

const HEADING = 'Impossible de déconnecter ce navigateur\u00a0:';

function SignedInDevices({ sessions }: { sessions: OwnSession[] }) {
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <Table
        label="Navigateurs connectés"
        isShort
        noun={['navigateur', 'navigateurs']}
        rows={sessions}
        keyOf={({ id }) => id}
        columns={columns}
        actions={actions}
        empty="Aucun navigateur."
      />
      {others.length > 1 && (
        <p className="mt-3">
          <DeleteButton
            label="Déconnecter tous les autres"
            pendingLabel="Déconnexion en cours…"
            question={`Déconnecter vos ${others.length} autres navigateurs\u00a0?`}
            heading={HEADING}
            remove={() => signOutDevices(others)}
          >
            <p className="consequence">Vous devrez vous y connecter de nouveau. Celui-ci reste connecté.</p>
          </DeleteButton>
        </p>
      )}
    </>
  );
}

const actions = (session: OwnSession) =>
  !session.current && (
    <DeleteButton
      label="Déconnecter"
      pendingLabel="Déconnexion en cours…"
      question={`Déconnecter «\u00a0${nameOf(session)}\u00a0»\u00a0?`}
      heading={HEADING}
      remove={() => signOutDevice(session)}
    >
      <p className="consequence">Vous devrez vous y connecter de nouveau.</p>
    </DeleteButton>
  );

const Tokens = lazy(() => import('./tokens'));

const CHANGED = 'Votre mot de passe a été changé. Vos autres navigateurs sont déconnectés.';

export function AccountPage() {
  const account = useQuery(ownAccountQuery);
  const isFirst = account.data !== undefined && hasFirstStep(account.data);
  return (
    <AdminPage title={isFirst ? 'Bienvenue' : 'Mon compte'} ready={!account.isPending}>
      <QueryView query={account}>{(data) => <Account account={data} />}</QueryView>
      {!isFirst && (
        <>
          <section className="part account-part" aria-labelledby="sessions">
            <h2 id="sessions">Mes navigateurs</h2>
            <p>
              Chaque navigateur où vous êtes connecté. Déconnectez ceux que vous ne reconnaissez pas, puis changez votre
              mot de passe.
            </p>
            <Sessions />
          </section>
          <SecurityLines />
        </>
      )}
    </AdminPage>
  );
}

const Sessions = () => (
  <QueryView query={useQuery(signedInDevicesQuery)}>{(sessions) => <SignedInDevices sessions={sessions} />}</QueryView>
);

/** While the account has a first step to take, it is alone on the page: the password, then the second verification. */
function Account({ account }: { account: OwnAccount }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { destination?: string } | null };
  /** Key of the form: it is emptied after each change of password. */
  const [changeCount, setChangeCount] = useState(0);
  const [isNoticeShown, setNoticeShown] = useState(false);
  const { password_to_change: isPasswordGiven = false, factor_to_enrol: isFactorRequired = false } = account;
  const isFirst = hasFirstStep(account);
  /** Set by SignedInOnly: the page requested before the redirect. */
  const { destination = adminPaths.start } = state ?? {};
  const onChanged = ({ notifyStillOpen }: SaveInfo) => {
    setNoticeShown(!notifyStillOpen);
    if (notifyStillOpen) return notifyStillOpen({ text: CHANGED });
    if (isPasswordGiven && !isFactorRequired)
      return void navigate(destination, { ...withNotice({ text: CHANGED }), replace: true });
    setChangeCount(changeCount + 1);
  };
  // The second step takes the place of the first.
  useHeadingFocus(isPasswordGiven && isFactorRequired);
  return (
    <>
      {isNoticeShown && <Alert onDismiss={() => setNoticeShown(false)}>{CHANGED}</Alert>}
      {isFirst ? (
        <p className={isPasswordGiven ? 'lead first-step' : 'lead'}>
          {isPasswordGiven
            ? 'Choisissez votre propre mot de passe.'
            : 'Ce site demande une seconde vérification à chaque connexion\u00a0: ajoutez la vôtre.'}
        </p>
      ) : (
        <p>
          Connecté avec le compte <b>{account.username}</b>, {roleLabel(account).toLowerCase()}.
        </p>
      )}
      {(!isFirst || isPasswordGiven) && (
        <section className="part account-part" aria-labelledby="password">
          <h2 id="password" className={isFirst ? 'visually-hidden' : undefined}>
            Changer mon mot de passe
          </h2>
          <PasswordForm key={changeCount} {...{ account, onChanged }} />
        </section>
      )}
      {!isPasswordGiven && (
        <Factors
          isAdmin={account.role === 'administrateur'}
          onDone={() => void navigate(destination, { replace: true })}
        />
      )}
      {!isFirst && (
        <>
          <Identities />
          <Suspense>
            <Tokens account={account} />
          </Suspense>
        </>
      )}
    </>
  );
}

/** In the place of the account where it is in another document. */
export function LiveAccount() {
  useEffect(() => location.replace(adminPaths.account), []);
  return null;
}
