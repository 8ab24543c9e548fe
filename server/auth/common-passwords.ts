import { config } from '../config.js';
import { foldText } from '../french.js';

/*
 * What is tried first, among passwords that are long enough to be taken. Kept by hand: a word here is refused with any
 * digits and signs around it, and however often it is said.
 */
const WORDS = `
  abcdef admin administrateur administration administrator amoureux amour anniversaire aviation azerty bienvenue
  bonjour camille changeme changezmoi chocolat chouchou coucou default defaut doudou football formation formations
  france iloveyou internet jetaime jetaimeplus jtaime letmein lolilol loulou loulouvirus manager marseille
  maintenance michael minecraft mercredi monamour motdepasse motdepass nicolas nimportequoi ordinateur
  parcours pass passe passpass password passwort passw princess princesse qazwsx qwerty qwertz racine responsable
  root sauvegarde secret secretaire sesame soleil stage stages starwars superman supersecret superviseur sysadmin
  system systeme temporaire temp test tests thomas toto toulouse utilisateur user vacances virus welcome wordpass
  webmaster zaqwsx
`;
/** Common as they stand: nothing that the rules below know makes them. */
const WHOLE = `
  1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1a2z3e4r5t6y 1a2z3e4r5t6y7u zaq12wsxcde3
  q1w2e3r4t5y6 q1w2e3r4t5y6u7 a1z2e3r4t5y6 a1b2c3d4e5f6 1a2b3c4d5e6f a1b2c3d4e5f6g7 zaq1xsw2cde3 qazwsxedcrfv qazwsxedc123
  aqwzsxedcrfv azsqedfrthyj correcthorsebatterystaple trustno1trustno1 thisisapassword thisismypassword
  ceciestunmotdepasse cestmonmotdepasse monmotdepasse ouvretoisesame ilovemyself lesupermotdepasse
`;
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
];
const SHORTEST_RUN = 3;
const FEWEST_IN_RUNS = 8;
/** What is repeated is worth what it repeats: a word of so many letters would be taken by itself. */
const SHORTEST_WHOLE = 12;
const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  $: 's',
  '!': 'i',
};

/** Made when somebody chooses a password. */
let known: { words: Set<string>; whole: Set<string> } | undefined;

/** Whether a password is among those that are tried first, or follows from a rule: `aaaaaaaaaaaa`, `azerty123456`. */
export function isCommonPassword(password: string): boolean {
  known ??= { words: listed(`${WORDS} ${plain(config.siteName)} ${plain(config.siteTitle)}`), whole: listed(WHOLE) };
  const text = foldText(password).replaceAll(/\s/g, '');
  if (known.whole.has(text) || isRepeated(password.toLowerCase()) || isMadeOfRuns(text)) return true;
  const middle = /[a-z].*[a-z]|/.exec(text)![0];
  const readings = [text, middle].flatMap((part) => [plain(part), plain(unmasked(part))]);
  return readings.some(
    (letters) => known!.words.has(unitOf(letters)) || (2 * letters.length >= text.length && isRepeated(letters)),
  );
}

function listed(words: string): Set<string> {
  return new Set(words.split(/\s+/).filter(Boolean));
}

/** Letters only. */
function plain(text: string): string {
  return foldText(text).replaceAll(/[^a-z]/g, '');
}

function unmasked(text: string): string {
  return text.replaceAll(/[@013458$!]/g, (sign) => LOOKALIKES[sign] ?? sign);
}

/** Something short, said twice or more: `chevalcheval`. */
function isRepeated(text: string): boolean {
  const { length } = unitOf(text);
  return length < text.length && length < SHORTEST_WHOLE;
}

/** The shortest text of which the other is made: `abab` is `ab`, twice. */
function unitOf(text: string): string {
  const length = (text + text).indexOf(text, 1);
  return text.slice(0, length);
}

/** Signs apart, nothing but neighbours of the alphabet, of a row of keys or among the digits, there or back. */
function isMadeOfRuns(text: string): boolean {
  let rest = text.replaceAll(/[^a-z0-9]/g, '');
  if (rest.length < FEWEST_IN_RUNS) return false;
  while (rest !== '') {
    const length = runAt(rest);
    if (length < SHORTEST_RUN) return false;
    rest = rest.slice(length);
  }
  return true;
}

function runAt(text: string): number {
  const rows = RUNS.flatMap((run) => [run, [...run].reverse().join('')]);
  let length = 1;
  while (length < text.length && rows.some((row) => row.includes(text.slice(0, length + 1)))) length += 1;
  return length;
}
