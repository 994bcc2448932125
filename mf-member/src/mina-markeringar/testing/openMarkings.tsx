import { acceptsEntries, type FakeRequest, fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'

export const path = '/mina-markeringar'

export const row = (verse: number, more: object = {}) => ({
  id: `00000000-0000-4000-b000-0000000000${verse}`,
  kind: 'mark',
  osis: 'John',
  book: 'Johannes',
  chapter: 3,
  first: verse,
  last: verse,
  color: 'blue',
  body: null,
  updated_at: '2026-11-20T12:00:00Z',
  readable: true,
  verses: [{ number: verse, text: `Vers ${verse}.` }],
  ...more,
})

export const note = row(18, { kind: 'note', last: 24, color: null, body: 'Se Rom 5:8 också.' })
export const second = { place: 1, id: 'x' }

/** Two pages: three rows, then one. */
function pages({ body }: FakeRequest) {
  const { after } = body as { after?: object }
  if (after) return { rows: [row(30)], next: null, total: null }
  const hidden = row(17, { osis: 'x-a', book: 'Tobit', color: 'turquoise', readable: false, verses: [] })
  return { rows: [row(16), hidden, note], next: second, total: 4 }
}

export function open(at = path, handlers = {}) {
  const db = fakeDb({
    'POST rpc/my_markings': pages,
    'GET highlight_names': [{ color: 'blue', name: 'Tröst' }],
    ...acceptsEntries,
    'GET books': [
      {
        osis: 'John',
        name: 'Johannes',
        testament: 'new',
        is_being_implemented: false,
        chapters: [{ number: 3 }],
      },
    ],
    ...handlers,
  })
  const page = renderInPortal(remote.areas[path] ?? [], db, { prefix: path, at, user: { id: 'u1' } })
  return { db, user: userEvent.setup(), ...page }
}

export const list = () => screen.findByRole('list', { name: 'Markeringar' })
export const items = async () =>
  within(await list())
    .getAllByRole('listitem')
    .filter((item) => item.matches('[data-marking]'))
    .map(({ textContent }) => textContent)

export const field = () => screen.getByRole('textbox', { name: 'Anteckning till Johannes 3:18–24' })
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
