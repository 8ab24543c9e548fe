import { MarkdownField } from '../edit/fields';
import { formatDay } from '../lib/days';
import { toNumber } from '../lib/french';
import { type FieldProps, formatConflict, NumberField, TextField } from '../ui/field';
import type { DisplayValue } from './kind';

type NamesOf<Detail, Value> = { [F in keyof Detail]-?: Detail[F] extends Value ? F : never }[keyof Detail] & string;

/** `of`: name in the GET. `format`: its value in the journal and the versions, if not shown as it is. */
type Named<Name> = { of: Name; label: string; format?: (value: never) => DisplayValue };
type Text<Detail> = Named<NamesOf<Detail, string | null>> & { hint?: string };

/** `Drawn` fields are said as a whole; the form draws the others itself, from what `read` takes of the GET. */
type Drawn<Detail> =
  | (Text<Detail> & { type: 'line'; autoComplete?: 'off'; inputMode?: 'url' | 'email' | 'tel' })
  | (Text<Detail> & { type: 'text'; rows: number })
  | (Text<Detail> & { type: 'markdown' | 'day' })
  | (Named<NamesOf<Detail, number | null>> & { type: 'number'; hint?: string; empty?: string });
type EntityField<Detail> = Drawn<Detail> | (Named<keyof Detail & string> & { read: (detail?: Detail) => unknown });

type DrawnName<Of> = { [Name in keyof Of]: Of[Name] extends { type: string } ? Name : never }[keyof Of] & string;

type ValuesOf<Of> = {
  -readonly [Name in keyof Of]: Of[Name] extends { read: (detail?: never) => infer Value } ? Value : string;
};
type BodyOf<Of> = {
  -readonly [Name in keyof Of]: Of[Name] extends { type: 'number' }
    ? number | undefined
    : Of[Name] extends { type: 'day' }
      ? string | null
      : ValuesOf<Of>[Name];
};

/**
 * The fields of an entity, each said once under its name in the request body, which is also its name in the server’s errors. Its
 * form, body, journal and versions take from here what they need:
 *   const FIELDS = defineFields<Lieu>()({ city: { of: 'ville', label: 'Ville', type: 'line' } });
 *   const form = useForm({ ...FIELDS.form, send: (values, to) => lieuResource.save(to, FIELDS.toBody(values)) });
 *   <EntityFields of={FIELDS} form={form} />
 * Without one of the fields in `Name`, it does not compile.
 */
export function defineFields<Detail, Name extends string = string>() {
  return <const Of extends Record<Name, EntityField<Detail>>>(declared: Of) => {
    const fields = Object.entries(declared) as [keyof Of & string, EntityField<Detail>][];
    const collect = <Result,>(entries: [string, unknown][]) => Object.fromEntries(entries) as Result;
    return {
      declared,
      /** Labels by GET name, for the journal and the versions. */
      labels: collect<{ [Name in keyof Of as Of[Name]['of']]: string }>(fields.map(([, { of, label }]) => [of, label])),
      formats: collect<Record<string, (value: never) => DisplayValue>>(
        fields.flatMap(([, field]) => {
          const format = field.format ?? ('type' in field && field.type === 'day' ? formatDay : undefined);
          return format ? [[field.of, format]] : [];
        }),
      ),
      /** Options of `useForm`. */
      form: {
        labels: collect<{ [Name in keyof Of]: string }>(fields.map(([name, { label }]) => [name, label])),
        valuesOf: (detail: Detail | undefined) =>
          collect<ValuesOf<Of>>(fields.map(([name, field]) => [name, valueOf(field, detail)])),
      },
      toBody: (values: ValuesOf<Of>) =>
        collect<BodyOf<Of>>(fields.map(([name, field]) => [name, toSent(field, values[name])])),
    };
  };
}

function valueOf<Detail>(field: EntityField<Detail>, detail: Detail | undefined): unknown {
  if ('read' in field) return field.read(detail);
  const value = detail?.[field.of];
  if (value !== undefined && value !== null) return String(value);
  return field.type === 'number' ? (field.empty ?? '') : '';
}

function toSent<Detail>(field: EntityField<Detail>, value: unknown): unknown {
  if ('read' in field) return value;
  if (field.type === 'number') return toNumber(value as string);
  return field.type === 'day' && value === '' ? null : value;
}

type EntityFieldsProps<Of> = {
  of: { declared: Of };
  form: { field: (name: DrawnName<Of>) => FieldProps<string> };
  /** Without it, all, in the order of the declaration; `except` leaves some out. */
  names?: readonly DrawnName<Of>[];
  except?: readonly DrawnName<Of>[];
};

/** The controls of a form’s fields. */
export function EntityFields<Of extends Record<string, object>>({
  of,
  form,
  names,
  except = [],
}: EntityFieldsProps<Of>) {
  const { declared } = of;
  const drawn = Object.keys(declared).filter((name): name is DrawnName<Of> => 'type' in declared[name]!);
  return (names ?? drawn.filter((name) => !except.includes(name))).map((name) => (
    <EntityControl key={name} {...(declared[name] as Drawn<never>)} {...form.field(name)} />
  ));
}

function EntityControl({ of: _, format: _format, type, ...field }: Drawn<never> & FieldProps<string>) {
  if (type === 'markdown') return <MarkdownField {...field} />;
  if (type === 'number') return <NumberField {...field} />;
  if (type === 'day') return <TextField type="date" {...field} conflict={formatConflict(field.conflict, formatDay)} />;
  return <TextField {...field} />;
}
