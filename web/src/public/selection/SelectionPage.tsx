import { useLocation } from 'react-router-dom';
import { Page } from '../../ui/Page';
import { useHydrated } from '../../ui/useHydrated';
import { useRemembered } from '../../ui/useRemembered';
import { ClientOnly } from './BrowserPart';
import { readSharedSelection } from '../mine/codes';
import { SelectionView } from './lazy';

export function SelectionPage() {
  const { search } = useLocation();
  const shared = readSharedSelection(new URLSearchParams(useHydrated() ? search : ''));
  const [ownTitle, setOwnTitle] = useRemembered('titre', '');
  const title = shared ? shared.titre || 'Sélection partagée' : ownTitle.trim() || 'Ma sélection';
  return (
    <Page title={title}>
      <ClientOnly>
        <SelectionView shared={shared} ownTitle={ownTitle} onTitle={setOwnTitle} />
      </ClientOnly>
    </Page>
  );
}
