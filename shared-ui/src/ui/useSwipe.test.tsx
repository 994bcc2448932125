import { fireEvent, render, screen } from '@testing-library/react'
import { useSwipe } from './useSwipe'

type Point = [x: number, y: number]

const turned = jest.fn()

function Leaf() {
  return <p {...useSwipe({ onLeft: () => turned('left'), onRight: () => turned('right') })}>Blad</p>
}

const touch = ([clientX, clientY]: Point) => ({ clientX, clientY })

/** `others` are further fingers on the screen. */
function swipe(from: Point, to: Point, others: Point[] = []) {
  const leaf = screen.getByText('Blad')
  fireEvent.touchStart(leaf, { touches: [from, ...others].map(touch) })
  fireEvent.touchEnd(leaf, { changedTouches: [touch(to)] })
}

beforeEach(() => {
  turned.mockClear()
  render(<Leaf />)
})

test.each<[string, Point, Point, Point[] | undefined, string[]]>([
  ['to the left', [300, 100], [200, 120], undefined, ['left']],
  ['to the right', [200, 100], [300, 120], undefined, ['right']],
  ['a little', [200, 100], [150, 100], undefined, []],
  ['more down than sideways', [200, 100], [100, 200], undefined, []],
  ['from the edge', [10, 100], [200, 100], undefined, []],
  ['with two fingers', [200, 100], [100, 100], [[250, 100]], []],
])('a swipe %s', (_how, from, to, others, calls) => {
  swipe(from, to, others)
  expect(turned.mock.calls.flat()).toEqual(calls)
})

test('selecting text does not swipe', () => {
  window.getSelection()?.selectAllChildren(screen.getByText('Blad'))
  swipe([300, 100], [200, 100])
  window.getSelection()?.removeAllRanges()
  expect(turned).not.toHaveBeenCalled()
})
