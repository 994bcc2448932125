import { join } from 'node:path'
import { startCluster } from '@portal/backend/testing/cluster'
import { connect, newMember } from '@portal/backend/testing/library'
import { startBackend, type TestBackend } from '@portal/backend/testing/startBackend'
import { root } from '../../apps'
import { sqlOf, startOffice } from './testing/office'

const CHAPTERS = 60

/** Two devices of one member, each with its own session, tick alternate chapters, all in parallel. */
async function tickAtOnce(backend: TestBackend) {
  const { client: one, email, password } = await newMember(backend)
  const other = connect(backend, backend.anonKey)
  await other.auth.signInWithPassword({ email, password }).then(({ error }) => expect(error).toBeNull())
  const began = '2026-11-22T08:00:00.123456Z'
  await one
    .from('user_bible_reading_progress')
    .insert({
      plan_type: 'custom',
      plan_id: 'own',
      schedule: { books: ['Ps'], perDay: 3 },
      started_at: began,
    })
    .throwOnError()
  const names = Array.from({ length: CHAPTERS }, (_, at) => `Psaltaren ${at + 1}`)
  await Promise.all(
    names.map((name, at) =>
      (at % 2 ? one : other)
        .rpc('tick_chapters', { of_plan: began, chapters: [name], done: true, in_plan: true })
        .throwOnError(),
    ),
  )
  const { data } = await one.from('user_bible_reading_progress').select().single().throwOnError()
  return {
    chapters: data.plan_chapters.length,
    days: data.completed_days.length,
    list: data.manual_progress,
  }
}

const everything = {
  chapters: CHAPTERS,
  days: CHAPTERS / 3,
  list: { Psaltaren: Array.from({ length: CHAPTERS }, (_, at) => at + 1) },
}

test('[C-111] ticks of two parallel devices are all kept', async () => {
  const { backend, stop } = await startOffice()
  try {
    expect(await tickAtOnce(backend)).toEqual(everything)
  } finally {
    await stop()
  }
})

test('[C-111] ticks of two parallel devices are all kept on a real PostgreSQL too, where transactions overlap', async () => {
  const cluster = await startCluster()
  try {
    const migrations = Object.fromEntries(sqlOf(join(root, 'supabase/migrations')))
    const backend = await startBackend({ databaseUrl: cluster.address, migrations })
    expect(await tickAtOnce(backend).finally(backend.stop)).toEqual(everything)
  } finally {
    await cluster.stop()
  }
})
