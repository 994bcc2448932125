import { screen } from '@testing-library/react'
import { fakeDb, hydrateInPortal } from '../testing'
import { createClock, useBrowserLocation } from '.'

const atRoot = document.documentElement.dataset

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
      atRoot.paintedAt = String(Date.now())
      jest.setSystemTime(new Date('2026-11-21T12:04:00Z'))
    },
  })
  delete atRoot.paintedAt
  jest.useRealTimers()
  expect(markup).toBe('<p>12:00</p>')
  expect(complaints).toEqual([])
  expect(screen.getByText('12:04')).toBeVisible()
})
