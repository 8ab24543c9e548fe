import { useLocation } from 'react-router-dom';
import { Page } from '../../ui/Page';
import { useHydrated } from '../../ui/useHydrated';
import { useRemembered } from '../../ui/useRemembered';
import { BrowserPart } from './BrowserPart';
import { readShared } from '../mine/codes';
import { SelectionView } from './lazy';

/** One's own selection, or the one that the address shares. */
export function SelectionPage() {
  const { search } = useLocation();
  const shared = readShared(new URLSearchParams(useHydrated() ? search : ''));
  const [ownTitle, setOwnTitle] = useRemembered('titre', '');
  const title = shared ? shared.titre || 'Sélection partagée' : ownTitle.trim() || 'Ma sélection';
  return (
    <Page title={title}>
      <BrowserPart>
        <SelectionView shared={shared} ownTitle={ownTitle} onTitle={setOwnTitle} />
      </BrowserPart>
    </Page>
  );
}
