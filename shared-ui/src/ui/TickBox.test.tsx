import { render, screen } from '@testing-library/react'
import { TickBox } from './TickBox'

test('PUB-28, MEM-15: a box to tick is 24 pixels wide and high, and grows with the text', () => {
  render(<TickBox aria-label="Ruta" />)
  expect(screen.getByRole('checkbox')).toHaveStyle({ width: '1.5rem', height: '1.5rem' })
})
