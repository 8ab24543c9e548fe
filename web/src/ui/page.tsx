import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { formatDate } from '../lib/days';
import { absoluteUrl } from '../lib/site';
import { useArrival, usePageTitle } from './navigation';

type Props = {
  title: string;
  documentTitle?: string;
  ready?: boolean;
  /** Shown above the heading; `action` stands beside it. */
  above?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** The heading gets the focus on navigation. */
export function Page({ title, documentTitle = title, ready = true, above, action, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading, ready);
  usePageTitle(documentTitle);

  return (
    <article className="page">
      {above}
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {action}
      </div>
      {children}
    </article>
  );
}

const today = () => formatDate(new Date());
const emptyOnServer = () => '';

let isPrinting = false;

function onPrint(update: () => void) {
  const print = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    update();
  };
  const events = ['beforeprint', 'afterprint'];
  for (const event of events) addEventListener(event, print);
  return () => {
    for (const event of events) removeEventListener(event, print);
  };
}

/** True while the page prints: for drawings that would weigh on the screen. */
export const useIsPrinting = () =>
  useSyncExternalStore(
    onPrint,
    () => isPrinting,
    () => false,
  );

/** Print only. The text is in a CSS-read attribute: the server knows neither date nor origin and must render the same HTML. */
export function PrintedOn({ path }: { path: string }) {
  const printedOn = useSyncExternalStore(onPrint, today, emptyOnServer);
  return <p className="on-paper printed-on" data-text={printedOn && `Édité le ${printedOn} · ${absoluteUrl(path)}`} />;
}

export function LastUpdated({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <p className="updated">
      Mis à jour le <time dateTime={at}>{formatDate(new Date(at))}</time>
    </p>
  );
}
