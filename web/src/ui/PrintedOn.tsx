import { useSyncExternalStore } from 'react';
import { formatDate } from './when';

const today = () => formatDate(new Date());
const emptyOnServer = () => '';

function onPrint(update: () => void) {
  addEventListener('beforeprint', update);
  return () => removeEventListener('beforeprint', update);
}

/**
 * On paper alone: of when it is, and the address where it is kept up to date. The style writes it from the attribute: the
 * server, which knows neither, draws the same text as the browser.
 */
export function PrintedOn({ path }: { path: string }) {
  const printedOn = useSyncExternalStore(onPrint, today, emptyOnServer);
  return (
    <p className="on-paper printed-on" data-text={printedOn && `Édité le ${printedOn} · ${location.origin}${path}`} />
  );
}
