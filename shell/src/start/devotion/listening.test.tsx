import { addDays, today } from '@portal/shared-ui/format'
import { type FakeSpeech, fakeSpeech } from '@portal/shared-ui/listen/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../../testing/renderShell'

const devotion = {
  title: 'Herden',
  date: today(),
  verse_reference: 'Psaltaren 23:1-2',
  verse_text: 'Herren är min herde.',
  reflection: `Kort och gott. ${'Ord efter ord. '.repeat(25)}\n\nSlutet, se Joh 10:11.`,
  background_image_url: null,
}
const yesterday = { ...devotion, date: addDays(today(), -1), title: 'I går' }

let fake: FakeSpeech
beforeEach(() => {
  fake = fakeSpeech({
    voices: [{ name: 'Alva', lang: 'sv-SE', localService: true }],
    voicesAfter: 0,
    letterMs: 0,
    endsLateMs: 0,
  })
  localStorage.clear()
})

const section = () => screen.findByRole('region', { name: 'Dagens andakt' })

async function listen() {
  const shown = await renderShell('/', {
    'GET rpc/start_page': { devotion, days: [yesterday.date], answer: null, video: null },
    'GET rpc/devotions_before': [yesterday],
  })
  await userEvent.click(within(await section()).getByRole('button', { name: 'Lyssna' }))
  return shown
}

test('[BE-307] the devotion is read: verse, reference in words, title, and the whole text though it is folded', async () => {
  await listen()
  const bar = await screen.findByRole('group', { name: 'Uppläsning' })
  await waitFor(() => expect(bar).toHaveTextContent('Uppläsningen är slut.'))
  expect(fake.said.slice(0, 4)).toEqual([
    'Herren är min herde.',
    'Psalm tjugotre, vers ett till två',
    'Herden',
    'Kort och gott.',
  ])
  expect(fake.said.slice(-2)).toEqual(['Ord efter ord.', 'Slutet, se Johannes kapitel tio, vers elva.'])
  expect(fake.said).toHaveLength(4 + 25 + 1)
})

test('[BE-307] another day ends it', async () => {
  fake.hangAfter(0)
  await listen()
  expect(await screen.findByRole('group', { name: 'Uppläsning' })).toBeVisible()
  // Its folded part has no place on the page.
  await userEvent.click(screen.getByRole('heading', { name: 'Herden' }))
  expect(screen.queryByRole('button', { name: 'Följ med' })).toBeNull()
  await userEvent.click(within(await section()).getByRole('button', { name: 'Dagen före' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Uppläsning' })).toBeNull())
  expect(within(await section()).getByRole('button', { name: 'Lyssna' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})
