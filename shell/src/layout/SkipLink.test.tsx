import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SkipLink } from './SkipLink'

const show = (content: object) =>
  render(
    <>
      <SkipLink />
      <main id="innehall" tabIndex={-1}>
        <nav>
          <a href="/meny">Meny</a>
        </nav>
        <div tabIndex={-1} {...content}>
          Innehåll
        </div>
      </main>
    </>,
  )
const skip = () => userEvent.click(screen.getByRole('link', { name: 'Hoppa till innehållet' }))

test('[SH-01] the skip link leads past a menu in the main area', async () => {
  show({ 'data-skip-target': true })
  await skip()
  expect(screen.getByText('Innehåll')).toHaveFocus()
})

test('[SH-01] without such a menu it leads to the main area', async () => {
  show({})
  await skip()
  expect(window.location.hash).toBe('#innehall')
})
