const DAY = 'Date incomplète\u00a0: indiquez le jour, le mois et l’année, ou videz le champ.';
const TIME = 'Heure incomplète\u00a0: indiquez les heures et les minutes, ou videz le champ.';

/**
 * Errors of date and time inputs that are partly filled: their `value` is empty. `data-of` labels one of several inputs of a
 * field.
 */
export function incompleteFields(form: HTMLFormElement): { param: string; msg: string }[] {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  return inputs
    .filter(({ validity }) => validity.badInput)
    .map(({ name, type, dataset }) => {
      const message = type === 'time' ? TIME : DAY;
      return { param: name, msg: dataset['of'] ? `${dataset['of']}\u00a0: ${message}` : message };
    });
}
