import { OutboxNotice } from '@portal/shared-ui'
import { type Entry, useWaiting } from '@portal/shared-ui/portal'
import { act, render } from '@testing-library/react'

const entry = (kind: Entry['kind'], target: string): Entry => ({
  id: target,
  kind,
  value: {},
  at: '2026-11-25T06:00:00.000Z',
  target,
  label: target,
  affects: [],
})
const STORED = 'Sparat på enheten, skickas när nätet är tillbaka'
const UNSTORED = 'Kan inte sparas på enheten. Stäng inte sidan.'
const entries = [entry('tick', 'a'), entry('highlight', 'b')]

test.each([
  ['sent without delay', { entries, isDelayed: false, unstored: ['a'] }, ''],
  ['stored', { entries, isDelayed: true, unstored: [] }, STORED],
  ['in the page alone', { entries, isDelayed: true, unstored: ['a'] }, UNSTORED],
  [
    'stored, while an entry of another kind is in the page alone',
    { entries, isDelayed: true, unstored: ['b'] },
    STORED,
  ],
  ['of another kind', { entries: [entry('highlight', 'b')], isDelayed: true, unstored: ['b'] }, ''],
])('[C-128] RF-18: the line of entries that are %s', (_, state, words) => {
  useWaiting.setState(state)
  const { container } = render(<OutboxNotice kinds={['tick']} />)
  expect(container.textContent).toBe(words)
  act(() => useWaiting.setState({ entries: [], isDelayed: false, unstored: [] }))
  expect(container.textContent).toBe('')
})
