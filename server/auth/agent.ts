const MAX_LENGTH = 100;

/** The first that is there: most browsers also bear the names of those that they want to be taken for. */
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

/** A browser in the words of who uses it, « Firefox 140, Windows »; of another program, how it names itself. */
export function describeAgent(userAgent: string | undefined): string {
  // Node hands a header over as Latin-1: nobody means the characters that are beyond ASCII there.
  const text = (userAgent ?? '').slice(0, 1000).replaceAll(/[^ -~]/g, '');
  const [first] = BROWSERS.flatMap(
    ([pattern, name]) =>
      pattern
        .exec(text)
        ?.slice(1, 2)
        .map((n) => `${name} ${n}`) ?? [],
  );
  const system = SYSTEMS.find(([pattern]) => pattern.test(text));
  const words = [first, system?.[1]].filter(Boolean).join(', ');
  const ownName = /^Mozilla\//.test(text) ? words : text.trim().split(' ')[0]!;
  return (first !== undefined ? words : ownName).slice(0, MAX_LENGTH);
}
