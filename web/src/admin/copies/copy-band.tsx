import { formatShortDay } from '../../lib/days';
import { addNoBreakSpaces } from '../../lib/french';
import { adminPaths, paths } from '../../lib/paths';
import { isPreparation, site, withBase } from '../../lib/site';

const name = () => `«\u00a0${addNoBreakSpaces(site.copyName)}\u00a0»`;

/** Links to the live site have no base. */
function KeptBand() {
  return (
    <aside className="copy-band" aria-label="Catalogue gardé">
      <p>{`Catalogue gardé ${name()}, tel qu’il était le ${formatShortDay(site.copyDay)}`}</p>
      <a href={withBase('/api/stage/export')} download>
        Exporter les stages
      </a>
      <a href={withBase('/api/session_stage/export')} download>
        Exporter les sessions
      </a>
      <a href={adminPaths.catalogues}>Revenir aux catalogues gardés</a>
    </aside>
  );
}

function PreparationBand({ isAdmin }: { isAdmin: boolean }) {
  return (
    <aside className="copy-band" aria-label="Préparation">
      <p>{`Préparation ${name()}\u00a0: les visiteurs n’en voient rien avant sa publication`}</p>
      <a href={adminPaths.preparations.one(site.base.split('/').at(-1)!)}>Relire et publier</a>
      <a href={isAdmin ? adminPaths.start : paths.home}>Revenir au site en ligne</a>
    </aside>
  );
}

/** Says which copy of the site this is. Rendered by the server only, above the root of the SPA: it never changes. */
export function CopyBand({ isAdmin }: { isAdmin: boolean }) {
  if (!site.copyName) return null;
  return isPreparation() ? <PreparationBand isAdmin={isAdmin} /> : <KeptBand />;
}
