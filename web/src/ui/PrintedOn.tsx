import { useSyncExternalStore } from 'react';
import { formatDate } from './when';

const today = () => formatDate(new Date());
const emptyOnServer = () => '';

function onPrint(update: () => void) {
  addEventListener('beforeprint', update);
  return () => removeEventListener('beforeprint', update);
}

/** Print only. The text is in a CSS-read attribute: the server knows neither date nor origin and must render the same HTML. */
export function PrintedOn({ path }: { path: string }) {
  const printedOn = useSyncExternalStore(onPrint, today, emptyOnServer);
  return (
    <p className="on-paper printed-on" data-text={printedOn && `Édité le ${printedOn} · ${location.origin}${path}`} />
  );
}
