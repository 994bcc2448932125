import { createQueryClient } from '@portal/shared-ui/portal'
import { deviceWith, hydrateInPortal } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import { booksQuery } from '../shared/books.data'
import { useReader, useTone } from '../shared/reader'
import { TextStyle } from '../shared/TextStyle'
import { bibleDb } from '../testing/bible'
import { StartPage } from './StartPage'

beforeEach(() => useReader.setState(useReader.getInitialState(), true))
afterEach(() => jest.restoreAllMocks())

async function withBooks() {
  const queryClient = createQueryClient()
  await queryClient.prefetchQuery(booksQuery(bibleDb()))
  return queryClient
}

test('[PUB-04] the start page has the same elements on a phone, where a returning reader’s testament is chosen', async () => {
  const { markup, complaints, lost } = await hydrateInPortal(<StartPage />, bibleDb(), {
    queryClient: await withBooks(),
    device: () => {
      deviceWith('(max-width: 40em)')
      useReader.setState({ last: { osis: 'Ps', chapter: 23 }, recent: [{ osis: 'Ps', chapter: 23 }] })
    },
  })
  expect(markup).toMatch(/Gamla testamentet[\s\S]*1 Mosebok[\s\S]*Nya testamentet[\s\S]*Markus/)
  expect([complaints, lost]).toEqual([[], []])
  expect(screen.getByRole('tabpanel', { name: 'Gamla testamentet' }).dataset.chosen).toBe('true')
  const panel = within(screen.getByRole('tabpanel', { name: 'Nya testamentet' }))
  expect(panel.getByRole('link', { name: /^Markus/ })).not.toHaveAttribute('style')
})

const Sheet = () => (
  <article {...useTone()}>
    <TextStyle>Ord</TextStyle>
  </article>
)

test('[PUB-12] the reader’s look that the document’s script has set is no difference, and stays', async () => {
  const { complaints, lost } = await hydrateInPortal(<Sheet />, bibleDb(), {
    device: () => {
      const text = document.querySelector<HTMLElement>('[data-layout]')
      const sheet = document.querySelector('article')
      if (!text || !sheet) return
      text.dataset.layout = 'paragraph'
      text.style.setProperty('--text-size', '1.3')
      Object.assign(sheet.dataset, { tone: 'night', theme: 'night' })
      useReader.setState({ layout: 'paragraph', textSize: 1.3, tone: 'night' as never })
    },
  })
  expect([complaints, lost]).toEqual([[], []])
  const sheet = screen.getByRole('article')
  expect(sheet.dataset.tone).toBe('night')
  expect(
    sheet.querySelector<HTMLElement>('[data-layout="paragraph"]')?.style.getPropertyValue('--text-size'),
  ).toBe('1.3')
})
