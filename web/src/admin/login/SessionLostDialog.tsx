import { useEffect } from 'react';
import { clearAuthExpired } from '../../api/sessionLost';
import { onSignInElsewhere, checkSignedIn } from '../../api/session';
import { Dialog } from '../../ui/Dialog';
import { lastAccount } from '../account/lastAccount';
import { LoginForm } from './LoginForm';

/** Signing in here, or in another tab, keeps everything that is typed on the page. */
export function SignInAgainDialog() {
  useEffect(() => {
    const checkSession = () => void checkSignedIn();
    addEventListener('focus', checkSession);
    const unsubscribe = onSignInElsewhere(checkSession);
    return () => {
      removeEventListener('focus', checkSession);
      unsubscribe();
    };
  }, []);

  return (
    <Dialog
      title="Votre session est terminée"
      className="dialog-small"
      closeLabel="Plus tard"
      closeFirst={false}
      onClose={clearAuthExpired}
    >
      <p>Connectez-vous de nouveau pour continuer&nbsp;: ce que vous avez saisi est gardé.</p>
      <LoginForm initialUsername={lastAccount()} onDone={clearAuthExpired} />
    </Dialog>
  );
}
