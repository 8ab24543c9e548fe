import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, today } from '../paris.js';
import { useApp } from '../test/app.js';
import type { SessionStage } from './session-stage.entity.js';

type Days = Partial<Record<'debut' | 'fin' | 'inscription_debut' | 'inscription_fin', number>>;
type Case = { title: string; open: boolean; etat?: SessionStage['etat'] } & Days;
/** The pages answer the same table (web/src/entities/session/session-state.test.ts); days are counted from today. */
const CASES = JSON.parse(readFileSync(join(__dirname, '../../openapi/registration-cases.json'), 'utf8')) as Case[];

const app = useApp();
const day = (days: number | undefined) => (days === undefined ? null : addDays(today(), days));

it.each(CASES)('registration is open: $title: $open', async ({ open, etat = 'prevue', ...days }) => {
  const stage = await app.world.stage({ code_stage: 'NAV-101' });
  const { id } = await app.world.session(stage, {
    etat,
    debut: day(days.debut),
    fin: day(days.fin),
    inscription_debut: day(days.inscription_debut),
    inscription_fin: day(days.inscription_fin),
  });
  const found = open ? [id] : [];
  const idsOf = async (path: string) => (await app.ok(path)).map((one: { id: number }) => one.id);

  expect(await idsOf('/api/session_stage/calendrier?ouvertes=true')).toEqual(found);
  expect(await idsOf(`/api/session_stage/prochaines?stageIds=${stage.id}&ouvertes=true`)).toEqual(found);
  expect(await idsOf('/api/stage?session=ouverte')).toEqual(open ? [stage.id] : []);
  const { sessions } = await app.ok('/api/stage/facettes');
  const { total = 0 } = sessions.find(({ session }: { session: string }) => session === 'ouverte') ?? {};
  expect(total).toBe(Number(open));
  const agenda = await (await app.request('/agenda.ics?ouvertes=true')).text();
  expect(agenda.includes('BEGIN:VEVENT')).toBe(open);
});
