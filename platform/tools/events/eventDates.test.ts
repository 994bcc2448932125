import { readConfig } from '@portal/backend/project/config'
import { takeTemporaryFolder } from '@portal/backend/project/dataFolder'
import { openProject, projectFolder } from '@portal/backend/project/openProject'
import { addDays, today } from '@portal/shared-ui/format'
import { randomEvents } from './randomEvents'
import { daysOf, daysOfRule } from './rules'

// The machine may be busy with other tests.
jest.setTimeout(180_000)

const COUNT = process.env.PORTAL_NIGHTLY ? 1_000 : 250
const from = addDays(today(), -30)
const to = addDays(from, 400)

test('[BE-13] the dates of random rules with exceptions over 400 days are those of another program', async () => {
  const events = randomEvents(COUNT, today(), (event) => daysOfRule(event, to))
  const dir = projectFolder('.')
  const database = await openProject(dir, readConfig(dir), takeTemporaryFolder(), { onProgress: () => {} })
  try {
    const found = await database.transaction(async (tx) => {
      await tx.query(
        `with sent as (select $1::jsonb as rows), added as (
           insert into public.events (id, title, event_date, start_time, end_time, repeats, nth, until)
           select id, title, event_date, start_time, end_time, repeats, nth, until
           from sent, jsonb_populate_recordset(null::public.events, rows) returning id)
         select count(*) from added`,
        [JSON.stringify(events)],
      )
      await tx.query(
        `insert into public.event_exceptions (event_id, day, kind, new_day)
         select (event ->> 'id')::uuid, x.day, x.kind, x.new_day from jsonb_array_elements($1::jsonb) event,
           jsonb_populate_recordset(null::public.event_exceptions, event -> 'exceptions') x`,
        [JSON.stringify(events)],
      )
      // Policies are not asked: the rule is meant.
      const { rows } = await tx.query(
        `select e.id, coalesce(string_agg(distinct d.event_date::text, ' ' order by d.event_date::text)
             filter (where d.kind is distinct from 'cancelled' and d.event_date >= $1::date), '') as days
         from public.events e left join lateral public.event_dates($1::date, $2::date, e.id) d on true
         where e.title like 'Serie %' group by e.id`,
        [from, to],
      )
      return new Map(rows.map(({ id, days }) => [id, days]))
    })
    const differing = events.filter((event) => daysOf(event, from, to).join(' ') !== found.get(event.id))
    expect(
      differing.slice(0, 3).map((event) => ({
        event,
        wanted: daysOf(event, from, to).join(' '),
        found: found.get(event.id),
      })),
    ).toEqual([])
    expect(events.filter(({ exceptions }) => exceptions.length > 0).length).toBeGreaterThan(COUNT / 2)
    expect(found.size).toBe(COUNT)
  } finally {
    await database.close()
  }
})
