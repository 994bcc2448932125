import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { tooLong } from '../forms'

/**
 * Pastes two characters more than a field takes, sends the form, and checks that the field keeps all of them and says
 * so, with the focus. `subject` begins the message.
 */
export async function pasteTooLong(field: HTMLElement, most: number, subject: string, send: () => unknown) {
  const text = `${'å'.repeat(most)}🌾🌾`
  await userEvent.clear(field)
  await userEvent.paste(text)
  await send()
  const message = tooLong(text, most, subject) ?? ''
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)))
  expect(field).toBeInvalid()
  expect(field).toHaveFocus()
  expect(field).toHaveValue(text)
}
