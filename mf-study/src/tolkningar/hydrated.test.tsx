import type { Answer } from '@portal/shared-ui/answers'
import { fakeDb, hydrateInPortal } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SeeAlso } from '../argument/SeeAlso'
import { AnswerCard } from './AnswerCard'
import { AskQuestion } from './AskQuestion'
import { ASK_ID } from './address'
import { chapter, nad } from './testing'

test('[PUB-17] a painted answer has the lines of the live one, its closed text too, and its passage is a link', async () => {
  const { markup, complaints, lost } = await hydrateInPortal(
    <AnswerCard answer={nad as unknown as Answer} saved={false} />,
    fakeDb({ 'GET chapters': [chapter] }),
  )
  const painted = new DOMParser().parseFromString(markup, 'text/html')
  expect(painted.body.textContent).toBe(screen.getByRole('article').textContent)
  expect(painted.querySelector('[data-findable][hidden]')?.textContent).toMatch(/Nåd är en gåva/)
  expect(painted.querySelector('a[href="/bibeln/efesierbrevet/2#v8-9"]')?.textContent).toBe(
    'Efesierbrevet 2:8–9',
  )
  expect(complaints).toEqual([])
  expect(lost).toEqual([])
  expect(screen.getByText(/Nåd är en gåva/)).not.toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Vad är nåd?' }))
  expect(screen.getByText(/Nåd är en gåva/)).toBeVisible()
})

test('[PUB-04] related passages are painted as links, and stay the same elements', async () => {
  const { markup, complaints, lost } = await hydrateInPortal(
    <SeeAlso passages={['Johannes 3:16']} />,
    fakeDb({}),
  )
  expect(markup).toContain('href="/bibeln/johannes/3#v16"')
  expect([complaints, lost]).toEqual([[], []])
  expect(screen.getByRole('button', { name: 'Johannes 3:16' })).toBeVisible()
})

test('[PUB-12] an address that opens the question’s form, and a draft, come after the first render', async () => {
  const { markup, complaints } = await hydrateInPortal(<AskQuestion />, fakeDb({}), {
    device: () =>
      sessionStorage.setItem(
        'question-draft',
        JSON.stringify({ requestId: 'r', token: 't', question: 'Vad' }),
      ),
  })
  expect(markup).toContain('Hittar du inte din fråga här?')
  expect(complaints).toEqual([])
  expect(screen.getByText(/Du har börjat skriva en fråga/)).toBeVisible()
  sessionStorage.clear()

  const addressed = await hydrateInPortal(<AskQuestion />, fakeDb({}), { at: `/#${ASK_ID}` })
  expect(addressed.markup).toBe(markup)
  expect(addressed.complaints).toEqual([])
  expect(await screen.findByRole('textbox', { name: /Din fråga/ })).toBeVisible()
})
