// A second reader of the agenda, of another language: Debian's python3-icalendar reads the golden files and tells the same
// moments as the reader of the tests. What it needs: apt-get install python3-icalendar
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import ical from 'node-ical';

const PYTHON = process.env.PYTHON ?? '/usr/bin/python3';
const READ = `
import datetime, json, sys
from icalendar import Calendar
def told(value):
    if not isinstance(value, datetime.datetime): return value.isoformat()
    return value.astimezone(datetime.timezone.utc).strftime('%Y-%m-%dT%H:%M:%S.000Z')
events = Calendar.from_ical(sys.stdin.buffer.read()).walk('VEVENT')
print(json.dumps([[str(e['UID']), str(e['SUMMARY']), told(e['DTSTART'].dt), told(e['DTEND'].dt), str(e['LOCATION'])] for e in events]))
`;
const FOLDER = 'server/session/agenda/golden';

for (const name of readdirSync(FOLDER)) {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8').replaceAll('\n', '\r\n');
  const theirs = JSON.parse(execFileSync(PYTHON, ['-c', READ], { input: text, encoding: 'utf8' }));
  const events = Object.values(ical.sync.parseICS(text)).filter(({ type }) => type === 'VEVENT');
  const told = (date) => (date.dateOnly ? day(date) : date.toISOString());
  const ours = events.map(({ uid, summary, start, end, location }) => [uid, summary, told(start), told(end), location]);
  const isSame = isDeepStrictEqual(ours, theirs);
  console.log(
    `${name}: ${theirs.length} events, ${isSame ? 'the same' : 'OTHER'}: ${theirs.map((one) => one[2]).join(', ')}`,
  );
  if (!isSame) process.exitCode = 1;
}

/** A whole day is midnight where the reader is. */
function day(date) {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
}
