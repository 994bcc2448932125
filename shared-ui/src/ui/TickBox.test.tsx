import { render, screen } from '@testing-library/react'
import { TickBox } from './TickBox'

test('PUB-28, MEM-15: a box to tick is 24 pixels wide and high', () => {
  render(<TickBox aria-label="Ruta" />)
  expect(screen.getByRole('checkbox')).toHaveStyle({ width: '24px', height: '24px' })
})
