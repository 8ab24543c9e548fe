import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean; state?: unknown };

/** A link within the site. The router’s own brings along what fetches ahead by a manifest: no page of ours has one. */
export function Link({ to, replace, state, onClick, ...own }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { replace, state, target: own.target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...own} href={href} onClick={click} />;
}
