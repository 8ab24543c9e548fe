import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../link';

/** `more`: the end of the label, which a narrow screen leaves to screen readers; `also`: another address under this tab. */
type Tab = { label: string; more?: string; to: string; also?: string };

type Props = { label: string; className?: string; tabs: Tab[] };

/** Links to the screens of one thing, on one line, which scrolls to the current one: `<Tabs label="Vue" tabs={[…]} />`. */
export function Tabs({ label, className = '', tabs }: Props) {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const isCurrent = (to: string | undefined) => to !== undefined && `${pathname}/`.startsWith(`${to}/`);
  useEffect(() => {
    const [{ clientWidth }, current] = [list.current!, list.current!.querySelector<HTMLElement>('[aria-current]')];
    if (current) list.current!.scrollLeft = current.offsetLeft - (clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav className={`tabs ${className}`} aria-label={label}>
      <ul ref={list}>
        {tabs.map(({ label: name, more, to, also }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent(to) || isCurrent(also) ? 'page' : undefined}>
              {name}
              {more && <span className="tab-more"> {more}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
