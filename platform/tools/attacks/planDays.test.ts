import { join } from 'node:path'
import { newMember } from '@portal/backend/testing/library'
import { startBackend } from '@portal/backend/testing/startBackend'
import { chapterKey, planOf, type Reading } from '@portal/shared-ui/plan'
import { root } from '../../apps'
import { sqlOf } from './testing/office'

const own = (schedule: Reading['schedule']): [string, Reading['planType'], Reading['schedule']] => [
  'own',
  'custom',
  schedule,
]

test('[BE-10] [ME-26] [ME-30] the database divides each plan into the days that pages show, and keeps days and chapters equal', async () => {
  const migrations = Object.fromEntries(sqlOf(join(root, 'supabase/migrations')))
  const backend = await startBackend({ migrations })
  try {
    const { client } = await newMember(backend)
    for (const [plan_id, plan_type, schedule] of [
      ['full_bible', 'full_bible', null],
      ['new_testament', 'new_testament', null],
      ['old_testament', 'old_testament', { skipped: [3], carried: 2 }],
      ['full_bible_even', 'custom', null],
      ['another', 'custom', null],
      own({ books: ['Rev', 'Gen', 'Jude'], length: 50 }),
      own({ books: ['Ps'], length: 150 }),
      own({ books: ['Ruth'], length: 5 }),
      own({ books: ['Ps', 'Prov'], perDay: 7 }),
      own({ books: ['Jude'], perDay: 4 }),
      own({ books: [], perDay: 1 }),
      own({ books: ['Mark'], perDay: 3, moves: { 2: '2026-12-01' } }),
    ] as [string, Reading['planType'], Reading['schedule']][]) {
      const days = planOf({ planId: plan_id, planType: plan_type, schedule })?.days ?? []
      const odd = days.flatMap(({ length }, at) => (length > 0 && at % 2 === 0 ? [at + 1] : []))
      await client.from('user_bible_reading_progress').delete().neq('plan_type', '').throwOnError()
      const { data: row } = await client
        .from('user_bible_reading_progress')
        .insert({ plan_id, plan_type, schedule, completed_days: odd })
        .select()
        .single()
        .throwOnError()
      expect({ plan_id, schedule, days: row.completed_days, chapters: row.plan_chapters }).toEqual({
        plan_id,
        schedule,
        days: odd,
        chapters: odd.flatMap((day) => days[day - 1] ?? []).map(chapterKey),
      })
    }
  } finally {
    await backend.stop()
  }
})
