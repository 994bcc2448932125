import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { fakeDb, renderInPortal } from '../testing'
import { Disclosure } from '../ui/Disclosure'
import { ScriptureQuote } from '../ui/Quote'
import { findQuotation } from './quotation'
import { ReferencedParagraph } from './ReferencedParagraph'
import { TrailArrival } from './TrailArrival'
import { trailAddress, trailOf } from './trailAddress'

const scrolled = jest.fn()
beforeEach(() => {
  scrolled.mockReset()
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this)
  }
})

const quote = (words: string, place: string, to: string) => (
  <ScriptureQuote text={words} reference={place} to={to} />
)

function Article() {
  const [ready, setReady] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setReady(true)}>
        Läs in
      </button>
      {ready && (
        <>
          {quote('Annat', 'Johannes 3:36', '/bibeln/johannes/3#v36')}
          <ReferencedParagraph text="Det står i Johannes 3:16 också." />
          {quote('Så älskade Gud världen', 'Johannes 3:16-18', '/bibeln/johannes/3#v16-18')}
          <Disclosure id="argument-v" headingLevel="h2" title="Argument V">
            {quote('Gåvan', 'Romarbrevet 6:23', '/bibeln/romarbrevet/6#v23')}
          </Disclosure>
        </>
      )}
      <TrailArrival />
    </main>
  )
}

const open = (at: string) => renderInPortal(<Article />, fakeDb({}), { at })
const marked = () => document.querySelector('[data-quotation]')

test('[BE-92] scrolls to the quotation of the verse that a visitor came from, with a link back', async () => {
  open('/artikel?spar=John.3.17')
  expect(screen.getByRole('link', { name: 'Tillbaka till Johannes 3:17' })).toHaveAttribute(
    'href',
    '/bibeln/johannes/3#v17',
  )
  expect(marked()).toBeNull()
  await act(async () => screen.getByRole('button', { name: 'Läs in' }).click())
  await waitFor(() => expect(marked()).toHaveTextContent('Så älskade Gud världen'))
  expect(scrolled).toHaveBeenCalledWith(marked())
  expect(screen.getByRole('link', { name: 'Johannes 3:16-18' })).toHaveFocus()
})

test('[BE-92] opens the target in the address when it is closed', async () => {
  open('/artikel?spar=Rom.6.23#argument-v')
  await act(async () => screen.getByRole('button', { name: 'Läs in' }).click())
  await waitFor(() => expect(marked()).toHaveTextContent('Gåvan'))
  expect(screen.getByRole('button', { name: 'Argument V' })).toHaveAttribute('aria-expanded', 'true')
})

test('[BE-92] highlights a target without a quotation itself', async () => {
  open('/artikel?id=argument-v&spar=John.99')
  await act(async () => screen.getByRole('button', { name: 'Läs in' }).click())
  await waitFor(() => expect(marked()).toHaveAttribute('id', 'argument-v'))
})

test('[BE-92] does not scroll a visitor who has continued', async () => {
  open('/artikel?spar=John.3.17')
  fireEvent.wheel(window)
  await act(async () => screen.getByRole('button', { name: 'Läs in' }).click())
  await screen.findByText('Så älskade Gud världen')
  await act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(marked()).toBeNull()
})

test('[BE-92] does nothing for visitors without a trail', () => {
  open('/artikel')
  expect(screen.queryByRole('navigation', { name: 'Versspåret' })).toBeNull()
})

test.each<[string, string, string | null]>([
  ['the verse itself', 'John.3.16', 'A'],
  ['a verse within a range', 'John.3.18', 'A'],
  ['a verse that is only mentioned', 'John.3.5', 'B'],
  ['words of the Bible before a mention', 'Rom.6.23', 'C'],
  ['the whole chapter', 'John.3', 'A'],
  ['another chapter', 'John.4.16', null],
  ['a chapter that begins with the same number', 'John.33.16', null],
])('[BE-92] found: %s', (_, place, text) => {
  const page = document.createElement('div')
  page.innerHTML = `<p>B <a href="/bibeln/johannes/3#v5" data-places="John.3.5 John.3.16">Joh</a></p>
    <figure>A <a href="/bibeln/johannes/3#v16-18">Johannes 3:16-18</a></figure>
    <p>D <a href="/bibeln/romarbrevet/6#v23" data-places="Rom.6.23">Rom</a></p>
    <blockquote>C <a href="/bibeln/romarbrevet/6#v22-23" data-places="Rom.6.22-23">Rom</a></blockquote>`
  const from = trailOf(`?spar=${place}`)
  const found = from && findQuotation(page, from)
  expect(found?.element.textContent?.trim().slice(0, 1) ?? null).toBe(text)
})

test('[BE-92] an address keeps its query and hash', () => {
  const from = { osis: 'John', chapter: 3, from: 16 }
  expect(trailAddress('/a', from)).toBe('/a?spar=John.3.16')
  expect(trailAddress('/a?id=1#b', from)).toBe('/a?id=1&spar=John.3.16#b')
  expect(trailOf('?id=1&spar=John.3.16')).toEqual(from)
  expect([trailOf('?id=1'), trailOf('?spar=x')]).toEqual([null, null])
})
