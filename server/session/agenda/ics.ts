/** Octets of a line of iCalendar (RFC 5545), its end left out. */
const LINE = 75;
const CRLF = '\r\n';

/** A property; its parameters stand in its name: `DTSTART;VALUE=DATE`. */
export type Property = [name: string, value: string];

/** What the RFC calls a text. */
export const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    // Nothing else of what moves a terminal may stand in a line.
    .replace(/\p{Cc}/gu, ' ');

/** « 20270329 » */
export const date = (day: string): string => day.replaceAll('-', '');

/** « 20270329T090000 », on a wall clock. */
export const local = (day: string, hour: string): string => `${date(day)}T${hour.replace(':', '')}00`;

/** « 20270329T070000Z » */
export const moment = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Properties as the lines of a component. */
export const lines = (properties: Property[]): string =>
  properties.map(([property, value]) => folded(`${property}:${value}`) + CRLF).join('');

/** A component of such lines. */
export const component = (name: string, ...told: string[]): string =>
  [`BEGIN:${name}${CRLF}`, ...told, `END:${name}${CRLF}`].join('');

/**
 * The clock in Paris, by the rules in force since 1996 told as of 1970: this is the form that Outlook reads. What a slot
 * says is a wall clock, whatever the law makes of it.
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

/** Where they stand in what is around them: nothing else of a calendar is that. */
const EVENTS = '\0';

/** A calendar of these events, which are the bytes of components; `notice`: what its reader should know of it, if anything. */
export function calendar(name: string, events: Buffer[], notice: string): Buffer {
  const head: Property[] = [
    ['VERSION', '2.0'],
    ['PRODID', '-//Parcours de formation continue//Agenda//FR'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['X-WR-CALNAME', text(name)],
    // The name of the RFC (7986), and the one that most readers know.
    ...(notice === '' ? [] : ['DESCRIPTION', 'X-WR-CALDESC'].map((one): Property => [one, text(notice)])),
    ['X-WR-TIMEZONE', 'Europe/Paris'],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT12H'],
    ['X-PUBLISHED-TTL', 'PT12H'],
  ];
  const [begin, end] = component('VCALENDAR', lines(head) + PARIS, EVENTS).split(EVENTS) as [string, string];
  return Buffer.concat([Buffer.from(begin), ...events, Buffer.from(end)]);
}

/** Lines of 75 octets at most, none of which ends within a character. */
function folded(line: string): string {
  // No character has more than three octets a code unit: most lines are short.
  if (line.length * 3 <= LINE) return line;
  const parts: string[] = [];
  let [current, octets] = ['', 0];
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > LINE) {
      parts.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += more;
  }
  return [...parts, current].join(CRLF);
}
