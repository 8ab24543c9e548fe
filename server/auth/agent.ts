const MAX_AGENT = 100;

/** The first match wins: most browsers also name the ones that they imitate. */
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/\bEdg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];
const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** « Firefox 140, Windows » for a browser; the name that any other program gives itself. */
export function describeAgent(userAgent: string | undefined): string {
  // Node decodes a header as Latin-1: its characters beyond ASCII are noise.
  const text = (userAgent ?? '').slice(0, 1000).replaceAll(/[^ -~]/g, '');
  const [browser] = BROWSERS.flatMap(
    ([pattern, name]) =>
      pattern
        .exec(text)
        ?.slice(1, 2)
        .map((n) => `${name} ${n}`) ?? [],
  );
  const system = SYSTEMS.find(([pattern]) => pattern.test(text));
  const words = [browser, system?.[1]].filter(Boolean).join(', ');
  const ownName = /^Mozilla\//.test(text) ? words : text.trim().split(' ')[0]!;
  return (browser !== undefined ? words : ownName).slice(0, MAX_AGENT);
}
