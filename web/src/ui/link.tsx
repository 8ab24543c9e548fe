import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean; state?: unknown };

/** Replaces the router's own Link, which brings prefetching code along that no page uses. */
export function Link({ to, replace, state, onClick, ...own }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { replace, state, target: own.target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...own} href={href} onClick={click} />;
}
