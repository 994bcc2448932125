import { rowsOf, valuesOf } from './testing/dbRows'
import { anna, bo, type Library, startLibrary } from './testing/startLibrary'

let library: Library
beforeAll(async () => {
  library = await startLibrary()
})
afterAll(() => library.close())

const notes = (who: string) => library.as(who).from('notes')

describe('[BE-23] row-level security decides', () => {
  test('members read only their own rows', async () => {
    expect(await valuesOf(notes(anna).select('body'), 'body')).toEqual(['of Anna'])
    expect(await valuesOf(notes(bo).select('body'), 'body')).toEqual(['of Bo'])
    expect((await notes(anna).select('*', { count: 'exact', head: true })).count).toBe(1)
  })

  test('an update or a deletion of another member’s row changes nothing', async () => {
    expect(await rowsOf(notes(anna).update({ body: 'mine' }).eq('body', 'of Bo').select())).toEqual([])
    expect(await rowsOf(notes(anna).delete().eq('body', 'of Bo').select())).toEqual([])
    expect(await valuesOf(notes(bo).select('body'), 'body')).toEqual(['of Bo'])
  })

  test('a row for another member is refused, an own row is accepted', async () => {
    expect(await notes(anna).insert({ owner: bo, body: 'planted' })).toMatchObject({
      status: 403,
      error: { code: '42501', message: expect.stringContaining('row-level security') },
    })
    expect(await rowsOf(notes(anna).insert({ body: 'new' }).select('body, owner'))).toEqual([
      { body: 'new', owner: anna },
    ])
    expect(await rowsOf(notes(anna).delete().eq('body', 'new').select('body'))).toHaveLength(1)
  })

  test('the service role bypasses row-level security where it has a grant', async () => {
    expect(await library.as('service_role').from('notes').select()).toMatchObject({ status: 403 })
    expect(await rowsOf(library.as('service_role').from('books').select('id'))).toHaveLength(4)
  })
})

describe('grants', () => {
  test('without one a visitor gets 401, a signed-in member 403', async () => {
    const visitor = await library.ask('/notes')
    expect([visitor.status, visitor.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await visitor.json()).toEqual({
      code: '42501',
      message: 'permission denied for table notes',
      details: null,
      hint: null,
    })
    const member = await library.ask('/questions', { who: anna })
    expect([member.status, member.headers.get('www-authenticate')]).toEqual([403, null])
  })

  test('a column without a grant cannot be read in any way', async () => {
    const secrets = () => library.as('anon').from('secrets')
    expect(await rowsOf(secrets().select('id'))).toEqual([{ id: 1 }])
    for (const query of [
      secrets().select(),
      secrets().select('word'),
      secrets().select('id').eq('word', 'sesame'),
      secrets().select('id').order('word'),
      secrets().select('id, x:row_to_json'),
      secrets().select('id').or('word.like.s*'),
    ]) {
      expect((await query).error).toMatchObject({ code: '42501' })
    }
  })

  test('[BE-05] insert-only: accepted without a returned row, refused with one', async () => {
    const questions = () => library.as('anon').from('questions')
    expect(await questions().insert({ question: 'Why?' })).toMatchObject({
      status: 201,
      data: null,
      error: null,
    })
    expect(await questions().insert([{ question: 'A' }, { question: 'B' }])).toMatchObject({ status: 201 })
    for (const refused of [
      questions().insert({ question: 'Why?' }).select(),
      questions().insert({ question: 'Why?', status: 'answered' }),
      questions().upsert({ id: 1, question: 'changed' }),
      questions().select(),
      questions().select('id', { count: 'exact', head: true }),
      questions().update({ status: 'answered' }).eq('id', 1),
      questions().delete().eq('id', 1),
    ]) {
      expect((await refused).status).toBe(401)
    }
    const headers = { prefer: 'return=headers-only' }
    const location = await library.ask('/questions', { method: 'POST', body: '{"question":"Why?"}', headers })
    expect(location.status).toBe(401)
  })

  test('reads cannot write', async () => {
    const { error, status } = await library
      .as('service_role')
      .rpc('rename_setting', { old: 'x', new: 'y' }, { get: true })
    expect([status, error?.code]).toEqual([405, '25006'])
    await library.database.exec(`create function public.touch(public.tags) returns integer language sql
        as $$ delete from public.book_tags where tag_id = $1.id returning 1 $$;
      grant execute on function public.touch(public.tags) to anon`)
    expect(await library.as('anon').from('tags').select('touch')).toMatchObject({
      status: 405,
      error: { code: '25006' },
    })
  })
})

describe('the request’s context in SQL', () => {
  test('role, claims, method, path, headers, cookies, search path and time zone', async () => {
    const response = await library.ask('/rpc/who', {
      who: anna,
      headers: { 'x-test': 'yes', cookie: 'taste=sweet', prefer: 'timezone=Europe/Stockholm' },
    })
    expect(await response.json()).toEqual({
      role: 'authenticated',
      claims: { role: 'authenticated', sub: anna },
      method: 'GET',
      path: '/rpc/who',
      agent: 'yes',
      cookie: 'sweet',
      zone: 'Europe/Stockholm',
      search_path: '"public", "extensions"',
    })
  })

  test('the next request sees nothing of it', async () => {
    await library.ask('/rpc/who', { who: anna, headers: { prefer: 'timezone=Europe/Stockholm' } })
    expect(await (await library.ask('/rpc/who')).json()).toMatchObject({
      role: 'anon',
      claims: { role: 'anon' },
      zone: expect.not.stringContaining('Stockholm'),
    })
    const { rows } = await library.database.transaction((tx) =>
      tx.query(`select current_user::text as who, current_setting('request.jwt.claims', true) as claims`),
    )
    expect(rows[0]?.who).not.toBe('anon')
    expect(rows[0]?.claims || null).toBeNull()
  })

  test('the settings of a role (alter role … set) apply to its requests', async () => {
    await library.database.exec(`alter role service_role set timezone = 'Asia/Tokyo'`)
    await library.rest.reload()
    expect((await library.as('service_role').rpc('who')).data).toMatchObject({ zone: 'Asia/Tokyo' })
    await library.database.exec('alter role service_role reset timezone')
  })

  test('120 parallel requests of three senders never see each other’s rows', async () => {
    const everyone = Array.from({ length: 120 }, (_, index) => [anna, bo, 'anon'][index % 3] ?? 'anon')
    const responses = await Promise.all(everyone.map((who) => library.ask('/notes?select=owner', { who })))
    const bodies = await Promise.all(responses.map((response) => response.json()))
    bodies.forEach((body, index) => {
      const who = everyone[index]
      expect(body).toEqual(who === 'anon' ? expect.objectContaining({ code: '42501' }) : [{ owner: who }])
    })
  })
})
