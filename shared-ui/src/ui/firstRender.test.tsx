import { screen } from '@testing-library/react'
import { fakeDb, hydrateInPortal } from '../testing'
import { createClock, shownDay, useBrowserLocation } from '.'

const atBody = document.body.dataset

test('[PUB-12] the fragment of the address comes after the first render, which is the host’s', async () => {
  const Named = () => <p>{useBrowserLocation().hash || 'ingen'}</p>
  const { markup, complaints } = await hydrateInPortal(<Named />, fakeDb({}), { at: '/studera#argument-2' })
  expect(markup).toBe('<p>ingen</p>')
  expect(complaints).toEqual([])
  expect(screen.getByText('#argument-2')).toBeVisible()
})

test('[PUB-12] a clock begins with the time of painting, which the document names', async () => {
  jest.useFakeTimers({
    now: new Date('2026-11-21T12:00:00Z'),
    doNotFake: ['queueMicrotask', 'setImmediate', 'setTimeout'],
  })
  const useMinute = createClock({
    read: (now) => now.toISOString().slice(11, 16),
    nextChange: (now) => new Date(now.getTime() + 60_000),
  })
  const Minute = () => <p>{useMinute()}</p>
  const { markup, complaints } = await hydrateInPortal(<Minute />, fakeDb({}), {
    device: () => {
      atBody.paintedAt = String(Date.now())
      jest.setSystemTime(new Date('2026-11-21T12:04:00Z'))
    },
  })
  delete atBody.paintedAt
  jest.useRealTimers()
  expect(markup).toBe('<p>12:00</p>')
  expect(complaints).toEqual([])
  expect(screen.getByText('12:04')).toBeVisible()
})

test('PUB-03: data is read for the day of painting until the painted page is opened, then for today', () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') })
  atBody.paintedAt = String(Date.parse('2026-11-21T12:00:00Z'))
  document.body.innerHTML = '<div id="root" data-painted="page"></div>'
  expect(shownDay()).toBe('2026-11-21')
  delete document.getElementById('root')?.dataset.painted
  expect(shownDay()).toBe('2026-11-22')
  delete atBody.paintedAt
  document.body.innerHTML = ''
  jest.useRealTimers()
})
