import { type FakeRequest, fakeDb } from '@portal/shared-ui/testing'
import { events } from '../evenemang/events.resource'
import { readFound } from './listRows'

test('reads many selected rows completely, in their order', async () => {
  const ids = Array.from(
    { length: 600 },
    (_, at) => `00000005-0000-4000-8000-${String(at).padStart(12, '0')}`,
  )
  const db = fakeDb({
    'GET events': ({ params }: FakeRequest) =>
      (params.get('id') ?? '')
        .slice('in.('.length, -1)
        .split(',')
        .sort()
        .reverse()
        .map((id) => ({ id })),
  })
  const found = await readFound(db, events, { columns: '*', search: '', sort: events.sorts[0], ids })
  expect(found.map(({ id }) => id)).toEqual(ids)
})
