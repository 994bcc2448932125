import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../testing/renderShell'
import { slugWords } from './slugWords'

test.each([
  ['/studera/vad-ar-nad', 'vad ar nad'],
  ['/studera/n%C3%A5d/', 'nåd'],
  ['/gammal_sida.html', 'gammal sida'],
  ['/%E0%A4%A', 'E0 A4 A'],
  ['/', ''],
])('the words at the end of %s are ”%s”', (path, words) => {
  expect(slugWords(path)).toBe(words)
})

test('a missing page has a search field with the words of its address, which Enter searches for, and three links', async () => {
  const { router } = await renderShell('/studera-inte/vad-ar-nad')
  const main = within(screen.getByRole('main'))
  const field = main.getByRole('searchbox', { name: 'Sök efter sidan' })
  expect(field).toHaveValue('vad ar nad')
  for (const name of ['Till startsidan', 'Läs Bibeln', 'Frågor och svar'])
    expect(main.getByRole('link', { name })).toBeVisible()
  await userEvent.type(field, ' idag{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(new URLSearchParams(router.state.location.search).get('sok')).toBe('vad ar nad idag')
})
