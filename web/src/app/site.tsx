import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { queryClient } from '../api/client';
import { readPageData } from '../entities/page-data.api';
import { keepPressedTarget } from '../ui/input';
import { trackScroll } from '../ui/navigation';
import { SiteRouter } from './site-router';
import { App } from './site-routes';
import '../ui/theme/tokens.scss';
import '../ui/theme/theme.scss';
import '../ui/theme/utilities.scss';
import '../ui/theme/print.scss';

trackScroll();
keepPressedTarget();
readPageData(queryClient);

const root = document.getElementById('root')!;
const app = <App client={queryClient} router={(routes) => <SiteRouter>{routes}</SiteRouter>} />;
// Empty if the server could not load the page's data. As a transition, hydration yields to scrolling and input.
if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);
