import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readStored, store } from '../../lib/storage';
import { Button } from '../../ui/controls/button';
import { DisclosureButton } from '../../ui/controls/disclosure';
import { Link } from '../../ui/link';
import { Icon } from '../../ui/text';
import { openPalette } from '../palette/shortcuts';
import { type MenuEntry, menuGroups, START } from './menu';

const STORAGE_KEY = 'menu-folded';

/** Titles of the groups that this browser keeps folded. */
function useFolded() {
  const [folded, setFolded] = useState(() => readStored('localStorage', STORAGE_KEY)?.split(',') ?? []);
  const fold = (title: string, isFolded: boolean) => {
    const others = folded.filter((one) => one !== title);
    const next = isFolded ? [...others, title] : others;
    setFolded(next);
    store('localStorage', STORAGE_KEY, next.join(','));
  };
  return [folded, fold] as const;
}

const currentOf = (pathname: string, { to }: MenuEntry) =>
  pathname === to ? 'page' : pathname.startsWith(`${to}/`) || undefined;

function Entries({ of, labelledBy }: { of: MenuEntry[]; labelledBy?: string }) {
  const { pathname } = useLocation();
  return (
    <ul aria-labelledby={labelledBy}>
      {of.map((entry) => (
        <li key={entry.to}>
          <Link to={entry.to} aria-current={currentOf(pathname, entry)}>
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** `children`: what the bar has no room for. A folded group still shows the entry of the current screen. */
export function SideMenu({ isAdmin, children }: { isAdmin: boolean; children?: ReactNode }) {
  const id = useId();
  const { pathname } = useLocation();
  const [folded, fold] = useFolded();
  return (
    <div className="menu">
      <Button className="palette-button" aria-keyshortcuts="Control+K" onClick={openPalette}>
        <Icon name="search" />
        <span>Aller à…</span>
        <kbd>Ctrl K</kbd>
      </Button>
      {children}
      <Entries of={[START]} />
      {menuGroups(isAdmin).map(({ title, entries }) => {
        const isFolded = folded.includes(title);
        const shown = isFolded ? entries.filter((entry) => currentOf(pathname, entry)) : entries;
        return (
          <section key={title} className="menu-group">
            <h2 id={id + title}>
              <DisclosureButton look="bare" open={!isFolded} onToggle={(open) => fold(title, !open)}>
                {title}
                <Icon name="chevron" />
              </DisclosureButton>
            </h2>
            {shown.length > 0 && <Entries of={shown} labelledBy={id + title} />}
          </section>
        );
      })}
    </div>
  );
}
