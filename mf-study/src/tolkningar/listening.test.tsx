import { type FakeSpeech, fakeSpeech } from '@portal/shared-ui/listen/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answer, cardOf, nad, openPage } from './testing'

let fake: FakeSpeech
const alva = { name: 'Alva', lang: 'sv-SE', localService: true }
beforeEach(() => {
  fake = fakeSpeech({ voices: [alva], voicesAfter: 0, letterMs: 0, endsLateMs: 0 })
  localStorage.clear()
})

const bar = () => screen.findByRole('group', { name: 'Uppläsning' })
const cardNamed = async (name: string) => cardOf(await screen.findByRole('button', { name }))

async function listenTo(name: string) {
  const card = await cardNamed(name)
  await userEvent.click(card.getByRole('button', { name }))
  await userEvent.click(card.getByRole('button', { name: 'Lyssna' }))
  return card
}

test('[BE-306] an open answer is read: question, text with its references in words, and passages', async () => {
  await openPage([nad])
  await listenTo('Vad är nåd?')
  await waitFor(async () => expect(await bar()).toHaveTextContent('Uppläsningen är slut.'))
  expect(fake.said[0]).toBe('Vad är nåd?')
  expect(fake.said[1]).toBe('Nåd är en gåva (Johannes kapitel tre, vers sexton till sjutton) och ingen lön.')
  expect(fake.said.slice(-5)).toEqual([
    'Läs också Första Mosebok kapitel ett, vers ett.',
    'Klockan 12:30 äter vi.',
    'Bibelstället',
    'Det är nåden som har frälst er.',
    'Efesierbrevet kapitel två, vers åtta till nio',
  ])
})

test('[BE-306] a second answer that is read ends the first, and another page ends the reading', async () => {
  fake.hangAfter(0)
  const { unmount } = await openPage([nad, answer(2)])
  const first = await listenTo('Vad är nåd?')
  await bar()
  const second = await listenTo('Fråga nummer 2?')
  await waitFor(() => expect(fake.begun.at(-1)).toBe('Fråga nummer 2?'))
  expect(screen.getAllByRole('group', { name: 'Uppläsning' })).toHaveLength(1)
  expect(first.getByRole('button', { name: 'Lyssna' })).toHaveAttribute('aria-pressed', 'false')
  expect(second.getByRole('button', { name: 'Lyssna' })).toHaveAttribute('aria-pressed', 'true')
  unmount()
  expect(window.speechSynthesis.speaking).toBe(false)
})
