import { useMemo } from 'react';
import { encode } from 'uqr';

/** Beyond these characters, the modules are too small for a phone to scan from paper. */
const LONGEST = 1200;
/** Quiet zone, in modules. */
const BORDER = 4;

/** Rendered locally: the URL is sent to no third party. */
export default function Qr({ text, label, className }: { text: string; label: string; className: string }) {
  const qr = useMemo(() => (text.length > LONGEST ? undefined : squaresOf(text)), [text]);
  if (qr === undefined) return null;
  return (
    <svg className={className} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={label}>
      <path d={qr.path} shapeRendering="crispEdges" />
    </svg>
  );
}

function squaresOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'L', border: BORDER });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
