import { Command, type CommanderError, InvalidArgumentError } from 'commander';
import type { LinkOptions } from './maintenance.js';

/** Messages of Commander, replaced in this order. */
const TRANSLATIONS: [RegExp, string][] = [
  [/^error: /, ''],
  [/^missing required argument '(.+)'/, 'Il manque « $1 ».'],
  [/^unknown option '(.+)'/, 'Option inconnue : $1.'],
  [/^unknown command '(.+)'/, 'Commande inconnue : $1.'],
  [/^option '(.+)' argument missing/, 'Il manque la valeur de l’option $1.'],
  [/^option '(.+)' argument '(.*)' is invalid\. /, 'Option $1, valeur « $2 » : '],
  [/^too many arguments.*/, 'Il y a trop d’arguments.'],
  [/\(Did you mean (.+)\?\)/, 'Vouliez-vous dire $1 ?'],
];

const TITLES: Record<string, string> = {
  'Usage:': 'Usage :',
  'Arguments:': 'Arguments :',
  'Options:': 'Options :',
  'Commands:': 'Commandes :',
};

/** Translates a command into French, and makes it throw instead of leaving the process. */
export function french(command: Command): Command {
  if (command.parent) command.helpCommand(false);
  else command.helpCommand('help [commande]', 'affiche l’aide d’une commande').usage('<commande> [options]');
  return command
    .exitOverride((error: CommanderError) => {
      throw error;
    })
    .helpOption('-h, --help', 'affiche cette aide')
    .configureHelp({ styleTitle: (title) => TITLES[title] ?? title })
    .configureOutput({ outputError: (text, write) => write(translate(text)) })
    .showHelpAfterError('(--help affiche l’aide.)');
}

function translate(text: string): string {
  return TRANSLATIONS.reduce((translated, [english, words]) => translated.replace(english, words), text);
}

/** Each command is loaded when it runs: --help needs neither a database nor a valid configuration. */
export function program(): Command {
  const commands = french(new Command('parcours'))
    .description('Les commandes de l’exploitant. La base est celle de DATABASE_URL ou DATA_DIR, comme au démarrage.')
    .addHelpText('after', '\nCode de sortie : 0 si tout va bien, 1 pour une faute, 2 pour un mauvais appel.');
  addAccounts(commands);
  addContent(commands);
  addLinks(commands);
  addBackups(commands);
  return commands;
}

const PASSWORD = [
  '--password-file <fichier>',
  'fichier dont la première ligne est le mot de passe ; sinon il est demandé sur un terminal, ou engendré et affiché une fois',
] as const;

function addAccounts(commands: Command): void {
  addCommand(commands, 'create-admin')
    .description('Crée un administrateur.')
    .argument('<identifiant>')
    .option(...PASSWORD)
    .action(async (username: string, { passwordFile }: { passwordFile?: string }) => {
      const { createAdmin } = await import('./accounts.js');
      await createAdmin(username, passwordFile);
    });
  addCommand(commands, 'reset-password')
    .description('Change le mot de passe d’un compte ; ses sessions prennent fin.')
    .argument('<identifiant>')
    .option(...PASSWORD)
    .action(async (username: string, { passwordFile }: { passwordFile?: string }) => {
      const { resetPassword } = await import('./accounts.js');
      await resetPassword(username, passwordFile);
    });
  addCommand(commands, 'reset-2fa')
    .description('Retire les seconds facteurs et les codes de secours d’un compte ; ses sessions prennent fin.')
    .argument('<identifiant>')
    .action(async (username: string) => {
      const { resetSecondFactors } = await import('./accounts.js');
      await resetSecondFactors(username);
    });
}

function addContent(commands: Command): void {
  addCommand(commands, 'demo')
    .description('Charge le contenu de démonstration dans une base sans parcours ni stage.')
    .option('--force', 'l’ajoute à un contenu qui existe ; les pages statiques de même menu sont remplacées')
    .action(async ({ force = false }: { force?: boolean }) => {
      const { demo } = await import('./maintenance.js');
      await demo(force);
    });
  addCommand(commands, 'prune')
    .description(
      'Retire de l’histoire ce que la configuration ne garde plus, et les fichiers que plus rien ne nomme, comme le site le fait chaque jour ; le site peut tourner.',
    )
    .action(async () => {
      const { pruneCommand } = await import('./maintenance.js');
      await pruneCommand();
    });
  addCommand(commands, 'check')
    .description('Vérifie la base : schéma, liens, fichiers, histoire, administrateur, réglages. Ne change rien.')
    .action(async () => {
      const { check } = await import('./check.js');
      await check();
    });
}

function addLinks(commands: Command): void {
  addCommand(commands, 'check-links')
    .description(
      'Demande chaque adresse d’un autre site que le catalogue désigne ; « Santé du catalogue » dit ensuite celles qui ne répondent plus. Le site peut tourner.',
    )
    .option('--timeout <secondes>', 'ce qu’une adresse a pour répondre', wholeNumberTo(120), 10)
    .option('--minutes <minutes>', 'après lesquelles aucune autre adresse n’est demandée', wholeNumberTo(600), 15)
    .option('--max <nombre>', 'adresses demandées au plus', wholeNumberTo(100_000), 2000)
    .option('--concurrency <nombre>', 'adresses demandées à la fois', wholeNumberTo(32), 4)
    .option('--private', 'demande aussi les machines de ce réseau, et celle-ci')
    .action(async (options: LinkOptions) => {
      const { checkLinksCommand } = await import('./maintenance.js');
      await checkLinksCommand(options);
    });
}

const wholeNumberTo =
  (max: number) =>
  (text: string): number => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (number < 1 || number > max) throw new InvalidArgumentError(`Indiquez un nombre entier de 1 à ${max}.`);
    return number;
  };

const BACKUP_CONTENTS =
  '\nContient tout le contenu, les fichiers PDF et les comptes avec l’empreinte de leurs mots de passe : gardez-la comme un secret.' +
  '\nN’y sont pas : les sessions, les échecs de connexion, et les secrets qui signent les sessions et scellent les seconds facteurs (chaque site a les siens).';

function addBackups(commands: Command): void {
  addCommand(commands, 'backup')
    .description('Écrit une sauvegarde de toute la base, telle qu’elle est à cet instant ; le site peut tourner.')
    .argument('[fichier]', 'fichier à créer ; « - » ou rien : la sortie standard')
    .addHelpText('after', BACKUP_CONTENTS)
    .action(async (file: string | undefined, _: unknown, command: Command) => {
      if (isStandard(file) && process.stdout.isTTY)
        command.error('Indiquez un fichier, ou envoyez la sortie dans un fichier.');
      const { backup } = await import('./backup.js');
      await backup(file);
    });
  addCommand(commands, 'restore')
    .summary('Met le contenu d’une sauvegarde dans la base, tout ou rien, après l’avoir vérifiée en entier.')
    .description(
      'Met le contenu d’une sauvegarde dans la base, tout ou rien, après l’avoir vérifiée en entier ; la sauvegarde peut venir d’une version plus ancienne, ou d’un autre type de base.',
    )
    .argument('[fichier]', 'la sauvegarde ; « - » ou rien : l’entrée standard')
    .option('--force', 'remplace tout ce que la base contient, comptes compris')
    .addHelpText('after', BACKUP_CONTENTS)
    .action(async (file: string | undefined, { force = false }: { force?: boolean }, command: Command) => {
      if (isStandard(file) && process.stdin.isTTY) command.error('Indiquez la sauvegarde à restaurer.');
      const { restore } = await import('./backup.js');
      await restore(file, force);
    });
}

function isStandard(file: string | undefined): boolean {
  return file === undefined || file === '-';
}

function addCommand(commands: Command, name: string): Command {
  return french(commands.command(name));
}
