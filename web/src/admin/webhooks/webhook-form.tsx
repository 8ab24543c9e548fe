import { SelectField } from '../../edit/fields';
import { Form } from '../../edit/form';
import type { SaveInfo } from '../../edit/use-edit';
import { useForm } from '../../edit/use-form';
import { capitalize } from '../../lib/french';
import { type Kind, KINDS } from '../../lib/kinds';
import { TextField } from '../../ui/field';
import { CopyText } from '../../ui/share/copy-text';
import { TextToCopy } from '../../ui/share/text-to-copy';
import { type AbonnementDetail, readWebhook, type WebhookBody } from './webhooks.api';

/** All kinds but accounts, which no feed shows. `id` is the index in this list, as a choice needs a number. */
const FOLLOWED = Object.entries<Kind>(KINDS)
  .filter(([name]) => name !== 'user')
  .map(([name, { many }], id) => ({ id, name, label: capitalize(many) }));

export function followedBy({ entites }: AbonnementDetail): string {
  const chosen = FOLLOWED.filter(({ name }) => entites?.includes(name));
  return entites === null ? 'Tout' : chosen.map(({ label }) => label).join(', ');
}

type Values = { nom: string; url: string; entites: number[] };

const valuesOf = (webhook: AbonnementDetail | undefined): Values => ({
  nom: webhook?.nom ?? '',
  url: webhook?.url ?? '',
  entites: FOLLOWED.filter(({ name }) => webhook?.entites?.includes(name)).map(({ id }) => id),
});

const bodyOf = ({ nom, url, entites }: Values): WebhookBody => ({
  nom,
  url,
  ...(entites.length > 0 && { entites: FOLLOWED.filter(({ id }) => entites.includes(id)).map(({ name }) => name) }),
});

type Props<Saved> = {
  webhook?: AbonnementDetail;
  submitLabel: string;
  heading: string;
  /** `version`: the one that the form has loaded. */
  save: (body: WebhookBody, version?: number) => Promise<Saved>;
  onSaved: (saved: Saved, info: SaveInfo) => void;
};

export function WebhookForm<Saved extends AbonnementDetail>({
  webhook,
  submitLabel,
  heading,
  save,
  onSaved,
}: Props<Saved>) {
  const form = useForm<Values, AbonnementDetail, Saved>({
    entity: webhook,
    labels: { nom: 'Nom', url: 'Adresse', entites: 'Ce qu’il suit' },
    required: ['nom', 'url'],
    valuesOf,
    send: (values, { version }) => save(bodyOf(values), version),
    reload: webhook && (() => readWebhook(webhook.id)),
    // After an addition the form is reused for the next one.
    isBlank: webhook === undefined,
    entityOf: webhook && ((saved) => saved),
    onSaved,
  });
  return (
    <Form form={form} heading={heading} submitLabel={submitLabel}>
      <TextField autoComplete="off" {...form.field('nom')} />
      <TextField
        autoComplete="off"
        inputMode="url"
        hint="Une adresse https, donnée par l’autre logiciel."
        {...form.field('url')}
      />
      <SelectField
        multiple
        options={FOLLOWED}
        labelOf={labelOf}
        noun={['choix', 'choix']}
        noMatchText="Rien de ce nom"
        placeholder="Tout ce qui change"
        {...form.field('entites')}
      />
    </Form>
  );
}

const labelOf = ({ label }: (typeof FOLLOWED)[number]) => label;

/** Shows the secret, which the server sends only once. */
export function ShownSecret({ nom, secret, isFocused }: { nom: string; secret: string; isFocused: boolean }) {
  return (
    <div className="shown-once" role="group" aria-label={`Secret de ${nom}`}>
      <p>
        <b>{`Secret de «\u00a0${nom}\u00a0», le mot de passe qui signe ses envois.`}</b> Donnez-le à l’autre logiciel
        maintenant&nbsp;: il ne sera plus montré.
      </p>
      <TextToCopy autoFocus={isFocused} aria-label="Secret à donner" value={secret} />
      <p className="actions">
        <CopyText text={secret} copied="Secret copié" />
      </p>
    </div>
  );
}
