/** Octets of a line of iCalendar (RFC 5545), without its line break. */
const MAX_OCTETS = 75;
const CRLF = '\r\n';

/** A property; its name includes its parameters: `DTSTART;VALUE=DATE`. */
export type Property = [name: string, value: string];

/** Escapes a value of type TEXT (RFC 5545). */
export const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    // The RFC allows no other control character in a text.
    .replace(/\p{Cc}/gu, ' ');

/** « 20270329 » */
export const date = (day: string): string => day.replaceAll('-', '');

/** « 20270329T090000 », on a wall clock. */
export const local = (day: string, hour: string): string => `${date(day)}T${hour.replace(':', '')}00`;

/** « 20270329T070000Z » */
export const moment = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

export const lines = (properties: Property[]): string =>
  properties.map(([property, value]) => folded(`${property}:${value}`) + CRLF).join('');

export const component = (name: string, ...content: string[]): string =>
  [`BEGIN:${name}${CRLF}`, ...content, `END:${name}${CRLF}`].join('');

/**
 * Time zone of Paris: the rules in force since 1996, dated from 1970, the form that Outlook reads. The hours of a slot
 * are wall-clock times, whatever the law becomes.
 */
export const PARIS = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Paris',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700329T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join(CRLF);

/** Placeholder of the events: nothing else in a calendar contains it. */
const EVENTS = '\0';

/** @param notice description of the calendar; empty for none */
export function calendar(name: string, events: Buffer[], notice: string): Buffer {
  const head: Property[] = [
    ['VERSION', '2.0'],
    ['PRODID', '-//Parcours de formation continue//Agenda//FR'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['X-WR-CALNAME', text(name)],
    // RFC 7986 names it DESCRIPTION; most clients read X-WR-CALDESC.
    ...(notice === '' ? [] : ['DESCRIPTION', 'X-WR-CALDESC'].map((one): Property => [one, text(notice)])),
    ['X-WR-TIMEZONE', 'Europe/Paris'],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT12H'],
    ['X-PUBLISHED-TTL', 'PT12H'],
  ];
  const [begin, end] = component('VCALENDAR', lines(head) + PARIS, EVENTS).split(EVENTS) as [string, string];
  return Buffer.concat([Buffer.from(begin), ...events, Buffer.from(end)]);
}

/** Splits a line after 75 octets at most, never inside a character. */
function folded(line: string): string {
  // A UTF-16 unit takes three octets at most: most lines need no count.
  if (line.length * 3 <= MAX_OCTETS) return line;
  const parts: string[] = [];
  let [current, octets] = ['', 0];
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > MAX_OCTETS) {
      parts.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += more;
  }
  return [...parts, current].join(CRLF);
}
