import type { Command, CommanderError } from 'commander';

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
