import { addDays, longDate, today } from '@portal/shared-ui/format'
import { screen, within } from '@testing-library/react'
import { eventDate, eventDates, sunday } from '../testing/eventDates'
import { renderShell } from '../testing/renderShell'

afterEach(() => jest.useRealTimers())

const answer = {
  description: 'Vad är nåd?',
  path: '/studera/tolkningar?id=a1&slug=vad-är-nåd',
  answer: `Guds gåva.\n\n${'Mer om den. '.repeat(40)}`,
}
const video = { title: 'Kom till mig', path: '/studera/predikningar/v1/kom-till-mig' }
const start = (changes: object) => ({ devotion: null, days: [], answer: null, video: null, ...changes })
const event = (event_date: string) =>
  eventDate({ id: event_date, title: 'Bibelkväll', event_date, end_time: null })

test('[BE-103] [BE-112] the newest answer and the newest video link to their pages', async () => {
  await renderShell('/', { 'GET rpc/start_page': start({ answer, video }) })
  const asked = await screen.findByRole('link', {
    name: /^Senast besvarat Vad är nåd\? Guds gåva\. Mer om den\..*…$/,
  })
  expect(asked).toHaveAttribute('href', '/studera/tolkningar?id=a1&slug=vad-är-nåd')
  expect(screen.getByRole('link', { name: 'Senaste videon Kom till mig' })).toHaveAttribute(
    'href',
    '/studera/predikningar/v1/kom-till-mig',
  )
})

test('[BE-103] renders no card for content that does not exist', async () => {
  await renderShell('/', { 'GET rpc/start_page': start({ answer }) })
  expect(await screen.findByText('Senast besvarat')).toBeVisible()
  expect(screen.queryByText('Senaste videon')).toBeNull()
})

test('[BE-103] shows the next Sunday and the nearest event with their dates', async () => {
  jest.useFakeTimers({
    now: new Date('2026-11-18T12:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
  })
  const day = addDays(today(), 2)
  await renderShell('/', eventDates([event(day)]))
  const next = within(await screen.findByRole('region', { name: 'Nästa samling' }))
  expect(next.getByText('söndag 22 november 2026').parentElement).toHaveTextContent('10:30–14:00')
  expect(next.getByRole('link', { name: 'Hitta hit' })).toHaveAttribute('href', '/gemenskap')
  expect(await next.findByRole('heading', { name: 'Bibelkväll' })).toBeVisible()
  expect(next.getByText(longDate(day)).parentElement).toHaveTextContent('19:00')
})

test('[BE-103] neither past events nor the meeting itself is the next event', async () => {
  jest.useFakeTimers({
    now: new Date('2026-11-18T19:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
  })
  const over = { ...event(today()), id: 'over', title: 'Slut', end_time: '20:00:00' }
  const meeting = { ...event('2026-11-22'), id: 'meeting', title: 'Samling', start_time: '10:30:00' }
  await renderShell('/', eventDates([over, meeting, event('2026-11-25')]))
  const next = within(await screen.findByRole('region', { name: 'Nästa samling' }))
  expect(await next.findByRole('heading', { name: 'Bibelkväll' })).toBeVisible()
  expect(next.getAllByRole('heading')).toHaveLength(2)
})

const wednesday = () =>
  jest.useFakeTimers({
    now: new Date('2026-11-18T12:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
  })

test('[BE-103] a cancelled meeting says so, with its reason', async () => {
  wednesday()
  const cancelled = sunday('2026-11-22', { kind: 'cancelled', reason: 'Vi är på läger.' })
  await renderShell('/', eventDates([], { gatherings: () => [cancelled] }))
  const next = within(await screen.findByRole('region', { name: 'Nästa samling' }))
  expect(next.getByText('Inställt')).toBeVisible()
  expect(next.getByText('Vi är på läger.')).toBeVisible()
})

test('[BE-103] [SH-44] without a regular meeting nothing announces one', async () => {
  wednesday()
  const first = await renderShell('/', eventDates([event('2026-11-25')], { gatherings: () => [] }))
  const next = within(await screen.findByRole('region', { name: 'Nästa samling' }))
  expect(next.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Bibelkväll'])
  first.unmount()
  await renderShell('/', eventDates([], { gatherings: () => [] }))
  expect(await screen.findByRole('heading', { name: 'Hur blir man frälst?' })).toBeVisible()
  expect(screen.queryByText('Söndagens samling')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Nästa samling' })).toBeNull()
})
