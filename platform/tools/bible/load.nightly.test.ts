import type { StoredVerse } from '@portal/shared-ui/scripture/import'
import { load } from './load'
import { openThrowaway, type Throwaway } from './testing/openThrowaway'

let portal: Throwaway
beforeAll(async () => {
  portal = await openThrowaway()
})
beforeEach(() => portal.reset())
afterAll(() => portal.remove())

const verses = (osis: string, chapter: number, ...texts: string[]): StoredVerse[] =>
  texts.map((text, at) => ({ osis, chapter, number: at + 1, text }))

const obadiah = verses('Obad', 1, 'Ett påhittat ord', 'Två', 'Tre')

const textsOf = async (osis: string) =>
  (
    await portal.rows(
      `select c.number || ':' || v.number || ' ' || v.text as line from public.verses v
       join public.chapters c on c.id = v.chapter_id join public.books b on b.id = c.book_id
       where b.osis = $1 order by c.number, v.number`,
      [osis],
    )
  ).map(({ line }) => line)

const idsOf = (osis: string) =>
  portal.rows(
    `select b.id as book, c.id as chapter, v.id as verse, v.number from public.books b
     join public.chapters c on c.book_id = b.id left join public.verses v on v.chapter_id = c.id
     where b.osis = $1 order by c.number, v.number`,
    [osis],
  )

const totals = async () =>
  (
    await portal.rows(`select (select count(*) from public.books) as books, (select count(*) from public.chapters)
      as chapters, (select md5(string_agg(chapter_id || '.' || number || text, '|' order by id)) from public.verses) as text`)
  )[0]

describe('loading', () => {
  test('[BE-06] writes verses into their books and leaves every other book unchanged', async () => {
    const psalm = await textsOf('Ps')
    expect(psalm.length).toBeGreaterThan(100)
    const outcome = await load(portal.database, [...verses('Joel', 3, 'Sist'), ...obadiah])
    expect(outcome).toMatchObject({ added: 4, changed: 0, removed: 0, hidden: [] })
    expect(await textsOf('Obad')).toEqual(['1:1 Ett påhittat ord', '1:2 Två', '1:3 Tre'])
    expect(await textsOf('Joel')).toEqual(['3:1 Sist'])
    expect(await textsOf('Ps')).toEqual(psalm)
  })

  test('[BE-06] again replaces exactly the books of the file, and unchanged rows keep their ids', async () => {
    await load(portal.database, [...verses('Joel', 4, 'Utanför'), ...obadiah, ...verses('Rev', 22, 'Slut')])
    const before = await idsOf('Obad')
    const again = [...verses('Joel', 1, 'Först'), ...verses('Obad', 1, 'Ett påhittat ord', 'Nytt')]
    expect(await load(portal.database, again)).toMatchObject({ added: 1, changed: 1, removed: 2 })
    expect(await textsOf('Obad')).toEqual(['1:1 Ett påhittat ord', '1:2 Nytt'])
    expect(await idsOf('Obad')).toEqual(before.slice(0, 2))
    expect(await textsOf('Rev')).toEqual(['22:1 Slut'])
    // The chapter that only the first file had is gone; the canon's chapters stay, even when empty.
    expect(await textsOf('Joel')).toEqual(['1:1 Först'])
    expect((await idsOf('Joel')).length).toBe(3)
    expect(await load(portal.database, again)).toMatchObject({ added: 0, changed: 0, removed: 0 })
  })

  test('BE-06, RF-12: joins and divides verses of an earlier import', async () => {
    const at = (number: number, last?: number) => ({
      osis: 'Obad',
      chapter: 1,
      number,
      ...(last && { last }),
      text: 'Ord',
    })
    const stored = async () =>
      (
        await portal.rows(`select private.verse_label(v.number, v.last) as label from public.verses v
          join public.chapters c on c.id = v.chapter_id join public.books b on b.id = c.book_id where b.osis = 'Obad' order by v.number`)
      ).map(({ label }) => label)
    for (const [verses, labels] of [
      [
        [at(1), at(2), at(3), at(4)],
        ['1', '2', '3', '4'],
      ],
      [
        [at(1), at(2, 3), at(4)],
        ['1', '2-3', '4'],
      ],
      [
        [at(1, 2), at(3, 4)],
        ['1-2', '3-4'],
      ],
      [
        [at(1), at(2, 4)],
        ['1', '2-4'],
      ],
      [
        [at(1), at(2), at(3), at(4)],
        ['1', '2', '3', '4'],
      ],
    ] as const) {
      await load(portal.database, [...verses])
      expect(await stored()).toEqual(labels)
    }
    expect(await load(portal.database, [at(1), at(2), at(3, 4)])).toMatchObject({
      added: 0,
      changed: 1,
      removed: 1,
    })
  })

  test('[BE-06] creates the books of a database that has none, with the names by which they are found', async () => {
    await portal.database.exec('delete from public.books; delete from public.book_aliases')
    await load(portal.database, [...verses('Ps', 23, 'Ett'), ...verses('1John', 1, 'Två')])
    expect(
      await portal.rows(`select osis, name, testament, book_order, is_active, is_being_implemented,
        (select count(*) from public.chapters c where c.book_id = b.id) as chapters from public.books b order by book_order`),
    ).toEqual([
      {
        osis: 'Ps',
        name: 'Psaltaren',
        testament: 'old',
        book_order: '19',
        is_active: 't',
        is_being_implemented: 'f',
        chapters: '150',
      },
      {
        osis: '1John',
        name: '1 Johannesbrevet',
        testament: 'new',
        book_order: '62',
        is_active: 't',
        is_being_implemented: 'f',
        chapters: '5',
      },
    ])
    const known = await portal.rows(
      `select osis from public.book_aliases where alias in ('psalm', '1johannesbrevet')`,
    )
    expect(known.map(({ osis }) => osis).sort()).toEqual(['1John', 'Ps'])
  })

  test('[BE-06] [BI-08] adds verses that the search finds', async () => {
    await load(portal.database, obadiah)
    const [found] = await portal.rows(`select public.search_verses('påhittat') ->> 'total' as total`)
    expect(found?.total).toBe('1')
  })

  test('[BE-06] finishes a book under work once every chapter has text, and keeps a later mark', async () => {
    expect(await load(portal.database, verses('Lam', 1, 'Ett'))).toMatchObject({ finished: [] })
    const whole = [1, 2, 3, 4, 5].flatMap((chapter) => verses('Lam', chapter, 'Ett'))
    expect(await load(portal.database, whole)).toMatchObject({ finished: ['Klagovisorna'] })
    const marks = () =>
      portal.rows(
        `select is_being_implemented as mark, implementation_note as note from public.books where osis = 'Lam'`,
      )
    expect(await marks()).toEqual([{ mark: 'f', note: null }])
    await portal.database.exec(
      `update public.books set is_being_implemented = true, implementation_note = 'Granskas' where osis = 'Lam'`,
    )
    expect(await load(portal.database, whole)).toMatchObject({ finished: [] })
    expect(await marks()).toEqual([{ mark: 't', note: 'Granskas' }])
  })

  test('[BE-06] keeps a hidden book hidden, also after new text', async () => {
    await portal.database.exec(`update public.books set is_active = false where osis = 'Obad'`)
    expect(await load(portal.database, obadiah)).toMatchObject({ hidden: ['Obadja'] })
    const [shown] = await portal.rows(
      `select count(*) as verses from public.verses where is_public and text like '%påhittat%'`,
    )
    expect(shown?.verses).toBe('0')
  })

  test('[BE-06] changes nothing when the last verse is refused', async () => {
    await portal.database.exec('delete from public.books where osis = $$Joel$$')
    const before = await totals()
    const many = Array.from({ length: 150 }, (_, at) =>
      verses('Ps', at + 1, ...Array(40).fill('Sång')),
    ).flat()
    const broken = [...verses('Joel', 1, 'Ett'), ...many, ...verses('Ps', 151, 'x'.repeat(4001))]
    await expect(load(portal.database, broken)).rejects.toThrow('violates check constraint')
    expect(await totals()).toEqual(before)
  })

  test('[BE-80] sets the markers of the imported chapters, and no others', async () => {
    const set = async () =>
      (
        await portal.rows(`select b.osis || ' ' || c.number || ' ' || c.marks as line from public.chapters c
        join public.books b on b.id = c.book_id where c.marks is not null and b.osis in ('Joel', 'Obad') order by 1`)
      ).map(({ line }) => line)
    const marks = [{ osis: 'Obad', chapter: 1, marks: '1 p\n2.1 q1' }]
    await load(portal.database, [...verses('Joel', 1, 'Ett'), ...obadiah], {
      marks: [{ osis: 'Joel', chapter: 1, marks: '1 s Gräshoppor' }, ...marks],
    })
    expect(await set()).toEqual(['Joel 1 1 s Gräshoppor', 'Obad 1 1 p\n2.1 q1'])
    await load(portal.database, obadiah, { marks })
    expect(await set()).toEqual(['Joel 1 1 s Gräshoppor', 'Obad 1 1 p\n2.1 q1'])
    await load(portal.database, obadiah)
    expect(await set()).toEqual(['Joel 1 1 s Gräshoppor'])
  })

  test('[BI-01] sets the translation’s name of the imported books, and of no others', async () => {
    const named = () =>
      portal.rows(
        `select b.osis, t.name as translation from public.books b left join public.translations t on t.code = b.translation_code
         where b.osis in ('Gen', 'Joel', 'Obad') order by b.osis`,
      )
    await load(portal.database, [...verses('Joel', 1, 'Ett'), ...obadiah], { translation: 'Prövobibeln' })
    expect((await named()).map(({ translation }) => translation)).toEqual([
      null,
      'Prövobibeln',
      'Prövobibeln',
    ])
    await load(portal.database, obadiah)
    expect((await named()).map(({ translation }) => translation)).toEqual([null, 'Prövobibeln', ''])
  })

  test('[BE-06] refuses when another book has the name', async () => {
    await portal.database.exec(`update public.books set osis = 'x-own' where osis = 'Obad'`)
    const before = await totals()
    await expect(load(portal.database, obadiah)).rejects.toThrow('The portal has a book “Obadja” of its own')
    expect(await totals()).toEqual(before)
  })
})
