import { Page } from '../ui/Page';
import { Menu } from './Menu';

export function PlanPage() {
  return (
    <Page title="Plan du site">
      <nav className="plan" aria-label="Plan du site">
        <Menu />
      </nav>
    </Page>
  );
}
