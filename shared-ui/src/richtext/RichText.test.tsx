import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeDb, renderInPortal } from '../testing'
import { RichText, withRichText } from '.'
import { attacks } from './attacks'
import { sanitizeForPage } from './sanitize'
import { faults } from './testing/faults'

const john3 = {
  number: 3,
  verses: Array.from({ length: 36 }, (_, at) => ({ number: at + 1, text: `Ord ${at + 1}.` })),
}
const show = (html: string) =>
  renderInPortal(<RichText html={html} />, fakeDb({ 'GET chapters': [john3] }), { at: '/studera' })

test('[ST-27] [S6] shows an editor’s content, and nothing else', async () => {
  const { container } = show(
    '<h1>Nåd</h1><p>En <em>gåva</em></p><img src=x onerror="ran()"><script>ran()</script>',
  )
  expect(screen.getByRole('status')).toHaveTextContent('Laddar texten…')
  expect(await screen.findByRole('heading', { level: 2, name: 'Nåd' })).toBeVisible()
  expect(screen.getByText('gåva')).toBeVisible()
  expect(container.querySelector('script, img, [onerror]')).toBeNull()
})

test('[BE-137] a page with the article code renders the text at once', async () => {
  expect(await withRichText(Promise.resolve('page'))).toBe('page')
  show('<h1>Nåd</h1>')
  expect(screen.getByRole('heading', { level: 2, name: 'Nåd' })).toBeVisible()
  await expect(withRichText(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

test('[ST-27] a link of the portal uses the router, with the keyboard too', async () => {
  const { router } = show('<p><a href="/bibeln/johannes/3?x=1#v16">Joh 3:16</a></p>')
  await userEvent.click(await screen.findByRole('link', { name: 'Joh 3:16' }))
  expect(router.state.location).toMatchObject({
    pathname: '/bibeln/johannes/3',
    search: '?x=1',
    hash: '#v16',
  })
  await act(() => router.navigate('/studera'))
  // The link's default navigation is prevented.
  expect(fireEvent.click(screen.getByRole('link', { name: 'Joh 3:16' }))).toBe(false)
  await act(() => router.navigate('/studera'))
  screen.getByRole('link', { name: 'Joh 3:16' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/bibeln/johannes/3')
})

test('[ST-27] the browser handles a foreign link, and one opened in another tab', async () => {
  const { router } = show('<p><a href="https://exempel.se/">ut</a> <a href="/bibeln">in</a></p>')
  // jsdom cannot leave the page; this listener runs after the app's own handler.
  document.addEventListener('click', (event) => event.preventDefault())
  const out = await screen.findByRole('link', { name: 'ut' })
  expect(out).toHaveAttribute('rel', 'noopener noreferrer')
  await userEvent.click(out)
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(screen.getByRole('link', { name: 'in' }))
  expect(router.state.location.pathname).toBe('/studera')
})

test('[ST-27] [C-50] [S6] no attack creates anything outside the allow-list', async () => {
  const { container } = show(Object.values(attacks).flat().join('<hr>'))
  await waitFor(() => expect(container.querySelector('hr')).not.toBeNull())
  expect(faults(container.querySelector('hr')?.parentElement as Element)).toEqual([])
})

test('[ST-27] shows only the sanitiser’s result', async () => {
  const html =
    '<h2 align="right">Nåd</h2><p>Rad<br>rad <a href="https://exempel.se/">ut</a></p><ul><li>Ett</li></ul><pre><code>a\n b</code></pre><p>Slut</p>'
  show(html)
  const heading = await screen.findByRole('heading', { name: 'Nåd' })
  const nodes = sanitizeForPage(html).childNodes
  const made = heading.parentElement?.childNodes
  expect(made).toHaveLength(nodes.length)
  nodes.forEach((node, at) => {
    expect(made?.[at]?.isEqualNode(node)).toBe(true)
  })
})

test('[ST-27] a picture of the office comes from the backend, in the width that the window needs', async () => {
  const folder = '/storage/v1/object/public/media/00000000-0000-4000-8000-000000000001'
  show(`<p><img src="${folder}/960.webp" alt="Ett kors" width="960" height="640"></p>`)
  const picture = await screen.findByRole('img', { name: 'Ett kors' })
  expect(picture).toHaveAttribute('src', `http://fake.test${folder}/960.webp`)
  expect(picture).toHaveAttribute(
    'srcset',
    `http://fake.test${folder}/480.webp 480w, http://fake.test${folder}/960.webp 960w`,
  )
  expect(picture).toHaveAttribute('sizes')
  expect(picture).toHaveAttribute('loading', 'lazy')
  expect(picture).toHaveAttribute('width', '960')
  expect(picture).toHaveAttribute('height', '640')
})

test('[ST-08] [ST-27] a reference in an article shows its verse below its paragraph, and hides it again', async () => {
  const { router } = show('<p>Först <em>Johannes 3:16</em> först.</p><p>Sedan.</p>')
  const reference = await screen.findByRole('button', { name: 'Johannes 3:16', expanded: false })
  await userEvent.click(reference)
  const passage = await screen.findByRole('group', { name: 'Johannes 3:16' })
  expect(await within(passage).findByText(/Ord 16\./)).toHaveTextContent(/^16 Ord 16\.$/)
  expect(reference).toHaveAttribute('aria-expanded', 'true')
  expect(document.getElementById(reference.getAttribute('aria-controls') ?? '')).toContainElement(passage)
  expect(passage.parentElement?.previousSibling).toBe(reference.closest('p'))
  expect(passage.parentElement?.nextSibling).toHaveTextContent('Sedan.')
  await userEvent.click(within(passage).getByRole('link', { name: 'Johannes 3:16' }))
  expect(router.state.location).toMatchObject({ pathname: '/bibeln/johannes/3', hash: '#v16' })
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/studera')
  await userEvent.click(reference)
  expect(screen.queryByRole('group')).toBeNull()
})

test('[ST-27] in a list or a quotation the verse shows inside it; links and code stay unchanged', async () => {
  show(
    '<ul><li>Läs Joh 3:16.</li></ul><p><a href="/bibeln/johannes/3">Joh 3:17</a> <code>Joh 3:18</code></p><blockquote>Joh <span>3:1</span>9</blockquote>',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Joh 3:16' }))
  expect((await screen.findByRole('group', { name: 'Johannes 3:16' })).closest('li')).not.toBeNull()
  // The text around a removed element is joined again, so its reference is found.
  await userEvent.click(screen.getByRole('button', { name: 'Joh 3:19' }))
  expect((await screen.findByRole('group', { name: 'Johannes 3:19' })).closest('blockquote')).not.toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('[ST-27] shows an article of a megabyte', async () => {
  show(`<p>${'ord '.repeat(5_000)}</p>`.repeat(55))
  expect((await screen.findAllByText(/^ord ord/)).length).toBe(55)
})
