import { screen, within } from '@testing-library/react'
import { activeBooks, bibleDb, openBible } from '../testing/bible'

/** A Bible in which three chapters have text. */
const sparseBible = () =>
  bibleDb({
    'GET books': ({ params }: { params: URLSearchParams }) =>
      params.get('select')?.includes('verses')
        ? [
            { osis: 'Gen', chapters: [{ number: 1 }] },
            { osis: 'John', chapters: [{ number: 2 }, { number: 3 }] },
          ]
        : activeBooks,
  })

test('[BI-05] [BE-84] a chapter without text shows why, and links to the nearest chapters with text', async () => {
  openBible('/bibeln/markus/3', sparseBible())
  expect(await screen.findByText('Inga verser hittades')).toBeVisible()
  expect(screen.getByText('Texten till Markus 3 är inte inlagd här än.')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Läs 1 Mosebok 1' })).toHaveAttribute(
    'href',
    '/bibeln/1-mosebok/1',
  )
  expect(screen.getByRole('link', { name: 'Läs Johannes 2' })).toHaveAttribute('href', '/bibeln/johannes/2')
})

test('[BE-84] lists its book’s chapters and marks those with text', async () => {
  openBible('/bibeln/johannes/9', sparseBible())
  expect(await screen.findByRole('link', { name: 'Kapitel 4, utan text' })).toBeVisible()
  const squares = within(screen.getByRole('navigation', { name: 'Kapitel i Johannes' }))
  expect(squares.getByRole('link', { name: 'Kapitel 3' })).toHaveAttribute('href', '/bibeln/johannes/3')
  expect(squares.getAllByRole('link')).toHaveLength(21)
  expect(squares.getByRole('link', { current: 'page' })).toHaveTextContent('9')
  expect(screen.getByRole('link', { name: 'Läs Johannes 3' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Läs 1 Mosebok/ })).toBeNull()
})

test('[BE-84] shows that a book is under work', async () => {
  openBible('/bibeln/obadja/1', sparseBible())
  expect(
    await screen.findByText('Obadja är under arbete, och texten till kapitel 1 är inte klar än.'),
  ).toBeVisible()
})

test('[BE-84] a chapter that does not exist links to existing ones', async () => {
  openBible('/bibeln/johannes/99')
  const squares = within(await screen.findByRole('navigation', { name: 'Kapitel i Johannes' }))
  expect(squares.getAllByRole('link')).toHaveLength(21)
})
