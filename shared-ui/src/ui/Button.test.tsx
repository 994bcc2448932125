import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button, IconButton } from '.'

test('only a button of type submit submits a form, and none while it is busy', async () => {
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button>Lägg till</Button>
      <IconButton label="Rensa" icon="×" />
      <Button type="submit" busy={busy}>
        Spara
      </Button>
    </form>
  )
  const { rerender } = render(form(true))
  const user = userEvent.setup()
  for (const name of ['Lägg till', 'Rensa', 'Spara']) await user.click(screen.getByRole('button', { name }))
  expect(submit).not.toHaveBeenCalled()
  rerender(form(false))
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  expect(submit).toHaveBeenCalledTimes(1)
})
