import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openBible } from '../testing/bible'

jest.mock('@portal/shared-ui', () => {
  const whole = jest.requireActual('@portal/shared-ui')
  const useCode: typeof whole.useCode = (query: { queryKey: string[] }, options: object) =>
    query.queryKey.includes('chapter-squares') ? { isError: true } : whole.useCode(query, options)
  return { ...whole, useCode }
})

test('a book whose chapters cannot be shown leads to its first chapter', async () => {
  const { router } = openBible('/bibeln')
  await userEvent.click(await screen.findByRole('link', { name: /^Johannes/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/bibeln/johannes/1'))
})
