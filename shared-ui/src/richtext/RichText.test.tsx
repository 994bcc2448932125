import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeDb, renderInPortal } from '../testing'
import { RichText } from '.'

const show = (html: string) => renderInPortal(<RichText html={html} />, fakeDb({}), { at: '/studera' })

test('[ST-27] [S6] what an editor wrote is shown, and nothing else', async () => {
  const { container } = show(
    '<h1>Nåd</h1><p>En <em>gåva</em></p><img src=x onerror="ran()"><script>ran()</script>',
  )
  expect(screen.getByRole('status')).toHaveTextContent('Laddar texten...')
  expect(await screen.findByRole('heading', { level: 2, name: 'Nåd' })).toBeVisible()
  expect(screen.getByText('gåva')).toBeVisible()
  expect(container.querySelector('script, img, [onerror]')).toBeNull()
})

test('[ST-27] a link of the portal is followed within it, with the keyboard too', async () => {
  const { router } = show('<p><a href="/bibeln/johannes/3?x=1#v16">Joh 3:16</a></p>')
  await userEvent.click(await screen.findByRole('link', { name: 'Joh 3:16' }))
  expect(router.state.location).toMatchObject({
    pathname: '/bibeln/johannes/3',
    search: '?x=1',
    hash: '#v16',
  })
  await act(() => router.navigate('/studera'))
  // The browser is told not to load the page itself.
  expect(fireEvent.click(screen.getByRole('link', { name: 'Joh 3:16' }))).toBe(false)
  await act(() => router.navigate('/studera'))
  screen.getByRole('link', { name: 'Joh 3:16' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/bibeln/johannes/3')
})

test('[ST-27] a foreign link, and one opened in another tab, are the browser’s', async () => {
  const { router } = show('<p><a href="https://exempel.se/">ut</a> <a href="/bibeln">in</a></p>')
  // jsdom cannot leave the page; it comes after our own handler.
  document.addEventListener('click', (event) => event.preventDefault())
  const out = await screen.findByRole('link', { name: 'ut' })
  expect(out).toHaveAttribute('rel', 'noopener noreferrer')
  await userEvent.click(out)
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(screen.getByRole('link', { name: 'in' }))
  expect(router.state.location.pathname).toBe('/studera')
})
