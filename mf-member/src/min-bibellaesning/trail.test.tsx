import { screen, within } from '@testing-library/react'
import { openReading, storedRow } from './testing/openReading'

const unfaked = globalThis.fetch
let asked: string[] = []
const answers = (starts: Response | Promise<Response>) => {
  asked = []
  globalThis.fetch = (async (address: string) => {
    asked.push(address)
    return starts
  }) as typeof fetch
}
afterEach(() => {
  globalThis.fetch = unfaked
  jest.restoreAllMocks()
})

const row = { ...storedRow, plan_id: 'old_testament', plan_type: 'old_testament', plan_chapters: [] }
const text = (title: string) => ({
  kind: 'Frågor och svar',
  title,
  line: '',
  to: `/studera/${title}`,
  verses: [1],
})

test('[BI-24] below a day’s chapters a press shows what the site has written on them, in one request', async () => {
  const none = { rows: [], more: 0 }
  answers(Response.json([none, { rows: ['a', 'b', 'c'].map(text), more: 2 }, none]))
  const { user } = openReading(row)
  await user.click(await screen.findByRole('button', { name: 'Till dagens läsning' }))
  const trail = within(await screen.findByRole('group', { name: '1 Mosebok 26' }))
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
    '/studera/a?spar=Gen.26.1',
  )
  expect(trail.getByRole('button', { name: '2 fler' })).toBeVisible()
  expect(screen.getAllByRole('group')).toHaveLength(1)
  expect(asked).toEqual(['/_spar/Gen.25,Gen.26,Gen.27'])
})

test('[BI-24] nothing is asked for before the press, and of another day it is folded again', async () => {
  answers(Response.json([]))
  const { user } = openReading(row)
  const fold = await screen.findByRole('button', { name: 'Till dagens läsning' })
  expect(asked).toEqual([])
  await user.click(fold)
  expect(await screen.findByText('Ännu finns inget om dagens kapitel.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Dag 10, / }))
  expect(screen.getByRole('button', { name: 'Till dagens läsning' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  expect(asked).toHaveLength(1)
})

test('[BI-24] a day whose trail cannot be read says so, and does not say that there is nothing', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  answers(Promise.reject(new TypeError('Failed to fetch')))
  const { user } = openReading(row)
  await user.click(await screen.findByRole('button', { name: 'Till dagens läsning' }))
  const failure = within(await screen.findByRole('alert'))
  expect(screen.queryByText('Ännu finns inget om dagens kapitel.')).toBeNull()
  answers(Response.json([{ rows: [text('a')], more: 0 }]))
  await user.click(failure.getByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByRole('group', { name: '1 Mosebok 25' })).toBeVisible()
})

test('[BI-24] the rest of a trail that cannot be read says so, and is read at the next press', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  answers(Response.json([{ rows: ['a', 'b', 'c'].map(text), more: 1 }]))
  const { user } = openReading(row)
  await user.click(await screen.findByRole('button', { name: 'Till dagens läsning' }))
  const trail = within(await screen.findByRole('group', { name: '1 Mosebok 25' }))
  answers(Promise.reject(new TypeError('Failed to fetch')))
  await user.click(trail.getByRole('button', { name: '1 fler' }))
  expect(await trail.findByRole('alert')).toHaveTextContent('Resten kunde inte hämtas.')
  const kinds = [{ name: 'Frågor och svar', rows: ['a', 'b', 'c', 'd'].map(text) }]
  answers(Response.json({ summary: '4 svar', verses: [], more: 0, kinds }))
  await user.click(trail.getByRole('button', { name: 'Försök igen' }))
  expect(await trail.findByRole('link', { name: /^d/ })).toHaveFocus()
})
