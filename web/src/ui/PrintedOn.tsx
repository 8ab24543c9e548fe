import { useSyncExternalStore } from 'react';
import { day } from './when';

const today = () => day(new Date());
const unknown = () => '';

function onPrint(update: () => void) {
  addEventListener('beforeprint', update);
  return () => removeEventListener('beforeprint', update);
}

/**
 * On paper alone: of when it is, and the address where it is kept up to date. The style writes it from the attribute: the
 * server, which knows neither, draws the same text as the browser.
 */
export function PrintedOn({ path }: { path: string }) {
  const edited = useSyncExternalStore(onPrint, today, unknown);
  return <p className="on-paper printed-on" data-text={edited && `Édité le ${edited} · ${location.origin}${path}`} />;
}
