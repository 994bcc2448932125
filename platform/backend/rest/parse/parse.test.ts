import { contentType, parseAccept } from './accept'
import { parseOperation } from './filters'
import { parseLogic } from './logic'
import { parseOrder } from './order'
import { affectedLimit, parsePrefer, preferenceApplied } from './prefer'
import { parseQuery, readParameters } from './query'
import { withRangeHeader } from './range'
import { parseSelect } from './select'

const column = (name: string) => ({ name, path: [] })

describe('select lists', () => {
  test('aliases, casts and JSON paths', () => {
    expect(parseSelect('id, n:name::text,a:data->b->>-1,"odd.name"')).toEqual([
      { kind: 'column', field: column('id'), alias: null, cast: null },
      { kind: 'column', field: column('name'), alias: 'n', cast: 'text' },
      {
        kind: 'column',
        alias: 'a',
        cast: null,
        field: {
          name: 'data',
          path: [
            { asText: false, key: 'b', isIndex: false },
            { asText: true, key: '-1', isIndex: true },
          ],
        },
      },
      { kind: 'column', field: column('odd.name'), alias: null, cast: null },
    ])
  })

  test('embeds with alias, hint, join kind, nesting and spread', () => {
    const [embed, spread, empty] = parseSelect('w:authors!fk_name!inner(name,...towns(t:name)),...x(*),y()')
    expect(embed).toMatchObject({ alias: 'w', name: 'authors', hint: 'fk_name', inner: true, spread: false })
    expect(embed).toMatchObject({ select: [{}, { name: 'towns', spread: true }] })
    expect(spread).toMatchObject({ name: 'x', spread: true, inner: false })
    expect(empty).toMatchObject({ name: 'y', select: [] })
  })

  test.each(['a(', 'a)', 'a,,b', '"a', 'a::', 'a->', 'a->>b->c', '...a', 'a!(b)', 'a b(c', ',', 'a;b'])(
    '%s is refused',
    (text) => expect(() => parseSelect(text)).toThrow(expect.objectContaining({ code: 'PGRST100' })),
  )

  test('a cast cannot contain SQL', () => {
    expect(() => parseSelect("a::int);drop table x;--'")).toThrow(
      expect.objectContaining({ code: 'PGRST100' }),
    )
  })

  test.each(['count()', 'price.sum()', 'p:price::int.avg()', 'books(id.max())'])(
    '%s: aggregates are off',
    (text) =>
      expect(() => parseSelect(text)).toThrow(expect.objectContaining({ code: 'PGRST123', status: 400 })),
  )

  test('nesting and the number of embeds are limited', () => {
    const nested = (depth: number) => `${'a('.repeat(depth)}x${')'.repeat(depth)}`
    expect(parseSelect(nested(5))).toHaveLength(1)
    for (const depth of [6, 100_000]) {
      expect(() => parseSelect(nested(depth))).toThrow(expect.objectContaining({ code: 'LIMIT_DEPTH' }))
    }
    expect(() => parseSelect(Array(11).fill('a(b)').join(','))).toThrow(
      expect.objectContaining({ code: 'LIMIT_EMBEDS' }),
    )
  })
})

describe('filters', () => {
  test('everything after the operator is the value, including quotes', () => {
    expect(parseOperation('eq."a",b.(c)')).toMatchObject({
      operator: 'eq',
      value: '"a",b.(c)',
      negated: false,
    })
    expect(parseOperation('not.like.*x*')).toMatchObject({ operator: 'like', value: '*x*', negated: true })
    expect(parseOperation('like(any).{a,b}')).toMatchObject({ quantifier: 'any', value: '{a,b}' })
    expect(parseOperation('fts(swedish).ord')).toMatchObject({ language: 'swedish', value: 'ord' })
    expect(parseOperation('is.NULL')).toMatchObject({ value: 'null' })
  })

  test('lists: quotes, escapes, and quotation marks that are not quotes', () => {
    expect(parseOperation('in.(1,"b,c","d\\"e\\\\",f g)').list).toEqual(['1', 'b,c', 'd"e\\', 'f g'])
    expect(parseOperation('in.(5" pipe,x)').list).toEqual(['5" pipe', 'x'])
    expect(parseOperation('in.("a"b,c)').list).toEqual(['"a"b', 'c'])
    expect(parseOperation('in.()').list).toEqual([])
  })

  test.each(['eq', 'zz.1', 'in.1', 'in.(1', 'in.(1)x', 'is.maybe', 'eq(some).1', 'neq(any).{1}', ''])(
    '%s is refused',
    (text) => expect(() => parseOperation(text)).toThrow(expect.objectContaining({ code: 'PGRST100' })),
  )

  test.each(['sl', 'sr', 'nxl', 'nxr', 'adj'])('the range operator %s is refused by name', (operator) =>
    expect(() => parseOperation(`${operator}.[1,2]`)).toThrow(
      expect.objectContaining({ code: 'PGRST127', details: expect.stringContaining(`'${operator}'`) }),
    ),
  )
})

describe('trees of conditions', () => {
  const leaves = (text: string) => parseLogic('or', false, text).members

  test('nesting, negation and blanks', () => {
    expect(parseLogic('or', true, '( a.eq.1 , not.and(b.not.is.null,c->>d.gt.2) )')).toMatchObject({
      connective: 'or',
      negated: true,
      members: [
        { field: column('a'), operation: { value: '1 ' } },
        {
          connective: 'and',
          negated: true,
          members: [{ operation: { negated: true, operator: 'is' } }, { field: { name: 'c' } }],
        },
      ],
    })
  })

  test('values held together by quotes, braces and brackets', () => {
    const values = leaves(
      '(a.eq."x,y)\\"",b.cs.{1,2},c.cs.{"k":[1,{"m":"}"}]},d.in.(1,"2,3"),e.cs.[1,2],"f.g".eq.1)',
    )
    expect(values.map((member) => member.kind === 'filter' && member.operation.value)).toEqual([
      'x,y)"',
      '{1,2}',
      '{"k":[1,{"m":"}"}]}',
      '',
      '[1,2]',
      '1',
    ])
    expect(values[3]).toMatchObject({ operation: { list: ['1', '2,3'] } })
    expect(values[5]).toMatchObject({ field: column('f.g') })
  })

  test.each(['a.eq.1', '(a.eq.1', '()', '(a.eq.1)x', '(a)', '(a.eq)'])('%s is refused', (text) =>
    expect(() => leaves(text)).toThrow(expect.objectContaining({ code: 'PGRST100' })),
  )

  test('depth and number are limited', () => {
    expect(() => leaves(`${'(and'.repeat(20)}(a.eq.1)${')'.repeat(20)}`)).toThrow(
      expect.objectContaining({ code: 'PGRST100' }),
    )
    expect(() => leaves(`(${Array(301).fill('a.eq.1').join(',')})`)).toThrow(
      expect.objectContaining({ code: 'LIMIT_CONDITIONS' }),
    )
  })
})

test('order: directions, nulls, JSON paths and related columns', () => {
  expect(parseOrder('a,b.desc,c.nullsfirst,d.desc.nullslast,e->>f.asc,r(g).desc')).toMatchObject([
    { descending: false, nulls: null },
    { descending: true },
    { descending: false, nulls: 'first' },
    { descending: true, nulls: 'last' },
    { field: { name: 'e', path: [{ key: 'f' }] } },
    { relation: 'r', field: { name: 'g' }, descending: true },
  ])
  for (const wrong of ['', 'a.up', 'a.desc.asc', 'a,']) {
    expect(() => parseOrder(wrong)).toThrow(expect.objectContaining({ code: 'PGRST100' }))
  }
})

test('distinguishes parameters of embeds from those of the root', () => {
  const search =
    '?select=x&a.b=eq.1&a.order=t&a.c.limit=2&offset=3&a.or=(x.eq.1)&a.not.and=(y.eq.2)&q=eq.a+b%2Bc&apikey=k'
  const query = parseQuery(readParameters(search))
  expect(query.conditions).toMatchObject([
    { path: ['a'], value: { kind: 'filter', field: column('b') } },
    { path: ['a'], value: { kind: 'group', connective: 'or' } },
    { path: ['a'], value: { kind: 'group', connective: 'and', negated: true } },
    { path: [], value: { operation: { value: 'a b+c' } } },
  ])
  expect(query.orders).toMatchObject([{ path: ['a'] }])
  expect(query.limits).toEqual([{ path: ['a', 'c'], value: 2 }])
  expect(query.offsets).toEqual([{ path: [], value: 3 }])
})

test('preferences: several headers are combined, unknown ones follow handling', () => {
  const read = parsePrefer(
    'return=representation, count=exact,foo=bar,handling=lenient,timezone=Europe/Stockholm',
  )
  expect(read).toMatchObject({ return: 'representation', count: 'exact', timezone: 'Europe/Stockholm' })
  expect(preferenceApplied(read, ['count', 'return', 'timezone'])).toBe(
    'return=representation, count=exact, timezone=Europe/Stockholm',
  )
  expect(parsePrefer('timezone=Nowhere/Land').timezone).toBeNull()
  expect(affectedLimit(parsePrefer('max-affected=3'))).toBeNull()
  expect(affectedLimit(parsePrefer('handling=strict,max-affected=3'))).toBe(3)
  for (const wrong of ['foo', 'count=many', 'timezone=x y', 'constructor=x']) {
    expect(() => parsePrefer(`handling=strict, ${wrong}`)).toThrow(
      expect.objectContaining({ code: 'PGRST122' }),
    )
  }
})

test('the Range header narrows limit and offset', () => {
  const all = { limit: null, offset: 0 }
  expect(withRangeHeader(all, '2-5')).toEqual({ limit: 4, offset: 2 })
  expect(withRangeHeader(all, '2-')).toEqual({ limit: null, offset: 2 })
  expect(withRangeHeader({ limit: 2, offset: 3 }, '0-100')).toEqual({ limit: 2, offset: 3 })
  expect(withRangeHeader(all, 'bytes=0-1')).toEqual(all)
  expect(() => withRangeHeader(all, '5-2')).toThrow(expect.objectContaining({ status: 416 }))
})

test('media types: the first supported one is used', () => {
  expect(parseAccept(undefined)).toEqual({ single: false, stripNulls: false, csv: false })
  expect(parseAccept('text/html, application/json;q=0.5')).toEqual({
    single: false,
    stripNulls: false,
    csv: false,
  })
  const stripped = parseAccept('application/vnd.pgrst.object+json; nulls=stripped')
  expect(contentType(stripped)).toBe('application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8')
  expect(() => parseAccept('application/geo+json')).toThrow(
    expect.objectContaining({ code: 'PGRST107', status: 406 }),
  )
})
