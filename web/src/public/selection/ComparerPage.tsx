import { useLocation } from 'react-router-dom';
import { Page } from '../../ui/Page';
import { BrowserPart } from './BrowserPart';
import { readShared } from '../mine/codes';
import { ComparerView } from './lazy';

/** Stages of one table. */
const MOST = 4;

export function ComparerPage() {
  const { search } = useLocation();
  return (
    <Page title="Comparer des stages">
      <BrowserPart>
        <ComparerView shared={readShared(new URLSearchParams(search), MOST)} />
      </BrowserPart>
    </Page>
  );
}
