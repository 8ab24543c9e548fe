import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { QueryView } from '../../answer/Answer';
import { signedInDevicesQuery } from '../../api/admin/account';
import { type OwnAccount, ownAccountQuery } from '../../api/session';
import { Alert } from '../../ui/Alert';
import type { SaveInfo } from '../form/useEdit';
import { withNotice } from '../message/message';
import { AdminPage } from '../frame/AdminPage';
import './account.scss';
import { PasswordForm } from './PasswordForm';
import { roleLabel } from './role';
import { SignedInDevices } from './SessionList';

const CHANGED = 'Votre mot de passe a été changé. Vos autres sessions sont fermées.';

export function AccountPage() {
  const account = useQuery(ownAccountQuery);
  return (
    <AdminPage title="Mon compte" ready={!account.isPending}>
      <QueryView query={account}>{(data) => <Account account={data} />}</QueryView>
      <section className="account-part" aria-labelledby="sessions">
        <h2 id="sessions">Mes sessions</h2>
        <p>
          Chaque navigateur où vous êtes connecté. Fermez celles que vous ne reconnaissez pas, puis changez votre mot de
          passe.
        </p>
        <QueryView query={useQuery(signedInDevicesQuery)}>
          {(sessions) => <SignedInDevices sessions={sessions} />}
        </QueryView>
      </section>
    </AdminPage>
  );
}

function Account({ account }: { account: OwnAccount }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { destination?: string } | null };
  /** Key of the form: it is emptied after each change of password. */
  const [changeCount, setChangeCount] = useState(0);
  const [isNoticeShown, setNoticeShown] = useState(false);
  const onChanged = ({ notifyStillOpen }: SaveInfo) => {
    setNoticeShown(!notifyStillOpen);
    if (notifyStillOpen) return notifyStillOpen({ text: CHANGED });
    // Set by SignedInOnly: the page requested before the redirect.
    if (state?.destination)
      return void navigate(state.destination, { ...withNotice({ text: CHANGED }), replace: true });
    setChangeCount(changeCount + 1);
  };
  return (
    <>
      {isNoticeShown && <Alert onDismiss={() => setNoticeShown(false)}>{CHANGED}</Alert>}
      {account.password_to_change && (
        <div className="alert password-banner" role="note">
          <p>
            Votre mot de passe a été engendré, ou choisi par quelqu’un d’autre&nbsp;: choisissez ici le vôtre pour
            continuer.
          </p>
        </div>
      )}
      <p className="account-name">
        Connecté avec le compte <b>{account.username}</b>, {roleLabel(account).toLowerCase()}.
      </p>
      <section className="account-part" aria-labelledby="password">
        <h2 id="password">Changer mon mot de passe</h2>
        <PasswordForm key={changeCount} username={account.username} onChanged={onChanged} />
      </section>
    </>
  );
}
