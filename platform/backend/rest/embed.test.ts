import { rowsOf, valuesOf } from './testing/dbRows'
import { type Library, startLibrary } from './testing/startLibrary'

let library: Library
beforeAll(async () => {
  library = await startLibrary()
})
afterAll(() => library.close())

const from = (table: string) => library.as('anon').from(table)

describe('relationships', () => {
  test('many-to-one gives an object, or null', async () => {
    expect(await rowsOf(from('books').select('title, authors(name)').gte('id', 3).order('id'))).toEqual([
      { title: 'Pippi', authors: { name: 'Astrid' } },
      { title: 'Orphan', authors: null },
    ])
  })

  test('one-to-many gives an array, empty when there are none', async () => {
    expect(
      await rowsOf(
        from('authors').select('name, books(title)').order('id').order('id', { referencedTable: 'books' }),
      ),
    ).toEqual([
      { name: 'Selma', books: [{ title: 'Nils' }, { title: 'Jerusalem' }] },
      { name: 'Astrid', books: [{ title: 'Pippi' }] },
      { name: 'Tove', books: [] },
    ])
  })

  test('one-to-one gives an object from both sides', async () => {
    expect(await rowsOf(from('books').select('covers(color)').lte('id', 2).order('id'))).toEqual([
      { covers: { color: 'green' } },
      { covers: null },
    ])
    expect(await rowsOf(from('covers').select('books(title)').eq('book_id', 3))).toEqual([
      { books: { title: 'Pippi' } },
    ])
  })

  test('many-to-many goes through the junction', async () => {
    const query = from('books')
      .select('tags(label)')
      .lte('id', 2)
      .order('id')
      .order('label', { referencedTable: 'tags' })
    expect(await rowsOf(query)).toEqual([
      { tags: [{ label: 'children' }, { label: 'classic' }] },
      { tags: [{ label: 'classic' }] },
    ])
    expect(
      await rowsOf(from('tags').select('books(id)').eq('id', 3).order('id', { referencedTable: 'books' })),
    ).toEqual([{ books: [{ id: 1 }, { id: 3 }] }])
  })

  test('keys of several columns', async () => {
    expect(
      await rowsOf(from('loans').select('reader, editions(note, books(title))').order('reader')),
    ).toEqual([
      { reader: 'Bo', editions: { note: 'only', books: { title: 'Pippi' } } },
      { reader: 'Kim', editions: { note: null, books: { title: 'Nils' } } },
    ])
    expect(
      await rowsOf(from('editions').select('number, loans(reader)').eq('book_id', 1).order('number')),
    ).toEqual([
      { number: 1, loans: [] },
      { number: 2, loans: [{ reader: 'Kim' }] },
    ])
  })

  test('a table that references itself: children by its name, parent by the column', async () => {
    expect(
      await rowsOf(from('authors').select('name, mentor:mentor_id(name), pupils:authors(name)').eq('id', 2)),
    ).toEqual([{ name: 'Astrid', mentor: { name: 'Selma' }, pupils: [{ name: 'Tove' }] }])
    expect(await rowsOf(from('authors').select('pupils:authors!mentor_id(name)').eq('id', 1))).toEqual([
      { pupils: [{ name: 'Astrid' }] },
    ])
  })

  test('several relationships: a hint decides, by column or constraint', async () => {
    const list =
      'sender:authors!sender_id(name), receiver:authors!messages_receiver_id_fkey(name), sender_id(id)'
    expect(await rowsOf(from('messages').select(list))).toEqual([
      { sender: { name: 'Selma' }, receiver: { name: 'Astrid' }, sender_id: { id: 1 } },
    ])
    expect(await rowsOf(from('authors').select('got:messages!receiver_id(body)').eq('id', 2))).toEqual([
      { got: [{ body: 'hi' }] },
    ])
    expect(
      await rowsOf(
        from('tags')
          .select('books!book_tags(title)')
          .eq('id', 2)
          .order('title', { referencedTable: 'books' }),
      ),
    ).toEqual([{ books: [{ title: 'Jerusalem' }, { title: 'Nils' }] }])
  })

  test('views show the relationships of the columns that they show', async () => {
    expect(await rowsOf(from('book_titles').select('name, authors(name)').eq('number', 1))).toEqual([
      { name: 'Nils', authors: { name: 'Selma' } },
    ])
    expect(await rowsOf(from('authors').select('titled(loud)').eq('id', 2))).toEqual([
      { titled: [{ loud: 'PIPPI' }] },
    ])
    expect(await rowsOf(from('covers').select('book_titles(name)').eq('book_id', 3))).toEqual([
      { book_titles: { name: 'Pippi' } },
    ])
  })

  test('the number of related rows', async () => {
    expect(await rowsOf(from('authors').select('name, books(count)').order('id'))).toEqual([
      { name: 'Selma', books: [{ count: 2 }] },
      { name: 'Astrid', books: [{ count: 1 }] },
      { name: 'Tove', books: [{ count: 0 }] },
    ])
  })

  test('three levels, and the same table twice', async () => {
    const [row] = await rowsOf(
      from('authors')
        .select('cheap:books(id), all:books(title, tags(label))')
        .eq('id', 1)
        .lt('cheap.price', 100)
        .order('id', { referencedTable: 'all' })
        .order('label', { referencedTable: 'all.tags' }),
    )
    expect(row).toEqual({
      cheap: [{ id: 1 }],
      all: [
        { title: 'Nils', tags: [{ label: 'children' }, { label: 'classic' }] },
        { title: 'Jerusalem', tags: [{ label: 'classic' }] },
      ],
    })
  })

  test('embedded numbers stay exact', async () => {
    const body = await (await library.ask('/authors?select=books(sold,price)&id=eq.1&books.id=eq.1')).text()
    expect(body).toBe('[{"books":[{"sold":9007199254740993,"price":99.5000}]}]')
  })
})

describe('filters, order and limits on embeds', () => {
  test('a filter leaves the parents, inner removes those without a match', async () => {
    const left = from('authors').select('name, books(title)').eq('books.title', 'Pippi').order('id')
    expect(await rowsOf(left)).toEqual([
      { name: 'Selma', books: [] },
      { name: 'Astrid', books: [{ title: 'Pippi' }] },
      { name: 'Tove', books: [] },
    ])
    expect(
      await valuesOf(from('authors').select('name, books!inner(title)').eq('books.title', 'Pippi'), 'name'),
    ).toEqual(['Astrid'])
    expect(
      await valuesOf(from('books').select('id, authors!inner(name)').eq('authors.name', 'Selma').order('id')),
    ).toEqual([1, 2])
    expect(
      await valuesOf(from('books').select('id, authors!left(name)').eq('authors.name', 'Selma')),
    ).toHaveLength(4)
  })

  test('inner works through levels and junctions', async () => {
    const query = from('authors')
      .select('name, books!inner(title, tags!inner(label))')
      .eq('books.tags.label', 'children')
    expect(await rowsOf(query.order('id'))).toEqual([
      { name: 'Selma', books: [{ title: 'Nils', tags: [{ label: 'children' }] }] },
      { name: 'Astrid', books: [{ title: 'Pippi', tags: [{ label: 'children' }] }] },
    ])
  })

  test('or on an embed', async () => {
    const query = from('authors')
      .select('books(id)')
      .or('id.eq.1,id.eq.3', { referencedTable: 'books' })
      .order('id')
    expect(await rowsOf(query)).toEqual([{ books: [{ id: 1 }] }, { books: [{ id: 3 }] }, { books: [] }])
  })

  test('order and range of each parent', async () => {
    const query = from('authors')
      .select('books(id)')
      .eq('id', 1)
      .order('id', { referencedTable: 'books', ascending: false })
      .limit(1, { referencedTable: 'books' })
    expect(await rowsOf(query)).toEqual([{ books: [{ id: 2 }] }])
    const second = from('authors')
      .select('books(id)')
      .eq('id', 1)
      .order('id', { referencedTable: 'books' })
      .range(1, 5, { referencedTable: 'books' })
    expect(await rowsOf(second)).toEqual([{ books: [{ id: 2 }] }])
  })

  test('rows with or without related rows', async () => {
    expect(await valuesOf(from('authors').select('name, books()').is('books', null), 'name')).toEqual([
      'Tove',
    ])
    expect(
      await rowsOf(from('authors').select('name, books()').not('books', 'is', null).order('id')),
    ).toEqual([{ name: 'Selma' }, { name: 'Astrid' }])
    const either = from('books')
      .select('id, authors(), covers()')
      .or('authors.is.null,covers.not.is.null')
      .order('id')
    expect(await valuesOf(either)).toEqual([1, 3, 9007199254740992])
  })
})

describe('spreads', () => {
  test('of one row lift its values, null without a row', async () => {
    const query = from('books')
      .select('title, ...authors(writer:name, ...mentor_id(mentor:name)), ...covers(color)')
      .order('id')
    expect(await rowsOf(query)).toEqual([
      { title: 'Nils', writer: 'Selma', mentor: null, color: 'green' },
      { title: 'Jerusalem', writer: 'Selma', mentor: null, color: null },
      { title: 'Pippi', writer: 'Astrid', mentor: 'Selma', color: 'yellow' },
      { title: 'Orphan', writer: null, mentor: null, color: null },
    ])
  })

  test('of many rows collect arrays', async () => {
    expect(
      await rowsOf(from('authors').select('name, ...books(titles:title)').gte('id', 2).order('id')),
    ).toEqual([
      { name: 'Astrid', titles: ['Pippi'] },
      { name: 'Tove', titles: [] },
    ])
  })

  test('a star and inner', async () => {
    expect(await rowsOf(from('books').select('id, ...covers!inner(*)').order('id'))).toEqual([
      { id: 1, book_id: 1, color: 'green' },
      { id: 3, book_id: 3, color: 'yellow' },
    ])
    expect(await valuesOf(from('authors').select('name, ...books!inner(id)').order('id'), 'name')).toEqual([
      'Selma',
      'Astrid',
    ])
  })
})
