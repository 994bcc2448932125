import { Disclosure } from '@portal/shared-ui'
import { fakeDb, hydrateInPortal } from '@portal/shared-ui/testing'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { keepFindable } from './keepFindable'

const closed = (
  <Disclosure title="Vad är nåd?" findable>
    En gåva.
  </Disclosure>
)
const open = (device?: () => void) =>
  hydrateInPortal(closed, fakeDb({}), { paint: keepFindable, ...(device && { device }) })
const panel = () => screen.getByText('En gåva.').closest('[data-findable]') as HTMLElement
const button = () => screen.getByRole('button', { name: 'Vad är nåd?' })

test('[PUB-17] the host paints closed text as text that the browser’s own search finds, and React takes it over', async () => {
  const { markup, complaints, lost } = await open()
  expect(markup).toContain('<div hidden="until-found" data-findable="">')
  expect([complaints, lost]).toEqual([[], []])
  expect(panel()).toHaveAttribute('hidden', 'until-found')
  expect(screen.getByText('En gåva.')).not.toBeVisible()
})

test('[PUB-17] text that the browser’s own search finds opens, and the button closes it again', async () => {
  await open()
  fireEvent(panel(), new Event('beforematch', { bubbles: true }))
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('En gåva.')).toBeVisible()
  await userEvent.click(button())
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  expect(panel()).toHaveAttribute('hidden', 'until-found')
})

test('[PUB-17] text that was found before the scripts stays open', async () => {
  await open(() => panel().removeAttribute('hidden'))
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('En gåva.')).toBeVisible()
})
