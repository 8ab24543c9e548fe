import { addNoBreakSpaces } from '../../lib/french';
import { adminPaths, paths } from '../../lib/paths';
import { isPreparation, site } from '../../lib/site';
import { LinkButton } from '../../ui/controls/button';
import { Failure } from '../../ui/failure';
import { Logo } from '../../ui/text';

/** Beside the stylesheet of the back-office: this page is drawn by the server alone, and no other has these rules. */
const STYLE = `
.opening-steps { display: grid; gap: var(--space-2); margin: var(--space-6) 0; padding: 0; list-style: none }
.opening-steps li { display: flex; gap: var(--space-3); align-items: center; color: var(--ink-soft) }
.opening-steps li::before { content: "✓" / ""; flex: none; width: 1.25rem; text-align: center; color: var(--ok) }
.opening-steps li:not(:has(+ li)) { color: var(--ink); font-weight: 600 }
.opening-steps li:not(:has(+ li))::before { content: ""; box-sizing: border-box; height: 1.25rem;
  border: 3px solid var(--line); border-top-color: var(--primary); border-radius: 50% }
.opening:has(~ .failure) { display: none }
@media (prefers-reduced-motion: no-preference) {
  .opening-steps li:not(:has(+ li))::before { animation: opening-turn 1s linear infinite }
  @keyframes opening-turn { to { rotate: 1turn } }
}`;

/**
 * Shown while a copy of the site opens, in the frame of the back-office for staff. The server goes on writing in the list while
 * it opens (server/atelier/opening-pages.ts), then leads on: the page needs no script.
 */
export function OpeningPage({ isStaff }: { isStaff: boolean }) {
  const name = `«\u00a0${addNoBreakSpaces(site.copyName)}\u00a0»`;
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      <header className={isStaff ? 'top top-dark' : 'top'}>
        <a className="brand-logo" href={paths.home} aria-label="Voir le site">
          <Logo />
        </a>
        <p className="brand m-0">
          {isStaff ? (
            <b>
              Administration <span>du site</span>
            </b>
          ) : (
            <b>{site.name}</b>
          )}{' '}
          {isStaff && <small>{site.name}</small>}
        </p>
      </header>
      <div className="shell shell-bare">
        <main id="contenu" tabIndex={-1}>
          <div className="page-head">
            <h1>{`Ouverture ${isPreparation() ? 'de la préparation' : 'du catalogue gardé'} ${name}`}</h1>
          </div>
          <div className="opening">
            <p>Quelques secondes suffisent d’habitude. La page s’affichera d’elle-même.</p>
            <div role="log" aria-label="Avancement">
              <ol className="opening-steps" />
            </div>
          </div>
        </main>
      </div>
    </>
  );
}

/** Comes after the list. */
export function OpeningFailure({ text, isStaff }: { text: string; isStaff: boolean }) {
  return (
    <Failure text={text}>
      <LinkButton look="primary" href="">
        Réessayer
      </LinkButton>
      {isStaff && (
        <LinkButton href={isPreparation() ? adminPaths.preparations.list : adminPaths.catalogues}>
          {isPreparation() ? 'Revenir aux préparations' : 'Revenir aux catalogues gardés'}
        </LinkButton>
      )}
    </Failure>
  );
}
