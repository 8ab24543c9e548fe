import { useLocation } from 'react-router-dom';
import { Page } from '../../ui/Page';
import { PrintedOn } from '../../ui/PrintedOn';
import { BrowserPart } from './BrowserPart';
import { readShared } from '../mine/codes';
import { ComparerView } from './lazy';

/** Stages of one table. */
const MOST = 4;

export function ComparerPage() {
  const { pathname, search } = useLocation();
  return (
    <Page title="Comparer des stages">
      <PrintedOn path={pathname + search} />
      <BrowserPart>
        <ComparerView shared={readShared(new URLSearchParams(search), MOST)} />
      </BrowserPart>
    </Page>
  );
}
