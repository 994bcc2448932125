import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, requiredText, SubmitButton, TextField, z } from '../forms'

afterEach(() => jest.restoreAllMocks())

test('on a busy machine, too, a click is rendered when it resolves', async () => {
  let late = 0
  const now = performance.now.bind(performance)
  // Whenever React looks at the clock, the 5 ms after which it takes a break are over.
  jest.spyOn(performance, 'now').mockImplementation(() => {
    late += 6
    return now() + late
  })
  render(
    <Form schema={z.object({ name: requiredText('Namn krävs') })} values={{ name: '' }} onSubmit={() => {}}>
      <TextField name="name" label="Namn" required />
      <SubmitButton>Skicka</SubmitButton>
    </Form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Skicka' }))
  expect(screen.getByText('Namn krävs')).toBeVisible()
})
