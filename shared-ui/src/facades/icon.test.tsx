import { render } from '@testing-library/react'
import { createLucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import createIcon from './icon'

const data = {
  name: 'search',
  size: 24,
  node: [
    ['path', { d: 'm21 21-4.34-4.34', key: 'handle' }],
    ['circle', { cx: '11', cy: '11', r: '8', key: 'glass' }],
  ],
} as const
const Whole = createLucideIcon(data as never)
const Ours = createIcon(data)

test.each([
  {},
  { size: 18 },
  { 'aria-hidden': true },
  { 'aria-label': 'Sök', strokeWidth: 3 },
  { role: 'img' },
])('an icon with %j looks as lucide draws it', (props) => {
  const drawn = (icon: ReactElement) => {
    const svg = render(icon).container.firstElementChild as Element
    const attributes = [...svg.attributes].map(({ name, value }) => `${name}=${value}`)
    return [attributes.filter((attribute) => !attribute.startsWith('class')).sort(), svg.innerHTML]
  }
  // Lucide's 24 pixels do not grow with the text.
  expect(drawn(<Ours {...props} />)).toEqual(drawn(<Whole size="1.5rem" {...props} />))
})

test('an icon keeps its classes and its ref', () => {
  const ref = { current: null as SVGSVGElement | null }
  render(<Ours className="wide" ref={ref} />)
  expect(ref.current).toHaveClass('lucide', 'wide')
})
