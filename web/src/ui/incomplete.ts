const DAY = 'Date incomplète\u00a0: indiquez le jour, le mois et l’année, ou videz le champ.';
const TIME = 'Heure incomplète\u00a0: indiquez les heures et les minutes, ou videz le champ.';

/**
 * Dates and times that were begun and not ended, by the names of their fields: to a form the browser gives them as none.
 * `data-of` says which one it is, of several in a field.
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
