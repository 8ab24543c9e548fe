import { useLocation } from 'react-router-dom';
import { Page } from '../../ui/Page';
import { PrintedOn } from '../../ui/PrintedOn';
import { ClientOnly } from './BrowserPart';
import { readSharedSelection } from '../mine/codes';
import { ComparerView } from './lazy';

const MAX_COMPARED = 4;

export function ComparerPage() {
  const { pathname, search } = useLocation();
  return (
    <Page title="Comparer des stages">
      <PrintedOn path={pathname + search} />
      <ClientOnly>
        <ComparerView shared={readSharedSelection(new URLSearchParams(search), MAX_COMPARED)} />
      </ClientOnly>
    </Page>
  );
}
