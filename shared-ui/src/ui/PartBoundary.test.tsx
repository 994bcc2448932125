import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { Form, SubmitButton, TextField, z } from '../forms'
import { Dialog } from './Dialog'
import { Popover } from './Popover'

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

/** Fails on a click until it is repaired. */
let isBroken = false
function Fragile() {
  const [, render] = useState(0)
  if (isBroken) throw new DOMException('The node before which the new node is to be inserted is no child.')
  const fail = () => {
    isBroken = true
    render(1)
  }
  return (
    <button type="button" onClick={fail}>
      fail
    </button>
  )
}

const parts: [string, ReactElement][] = [
  ['a dialog', <Dialog key="dialog" title="Titel" onClose={() => {}} children={<Fragile />} />],
  [
    'a panel',
    <Popover
      key="panel"
      label="Panel"
      trigger={(props) => (
        <button type="button" {...props}>
          open
        </button>
      )}
    >
      <Fragile />
    </Popover>,
  ],
]

test.each(parts)(
  'RF-01: an error in %s stays there, and the part can be shown again',
  async (_name, part) => {
    render(
      <>
        <p>Sidan</p>
        {part}
      </>,
    )
    const opener = screen.queryByRole('button', { name: 'open' })
    if (opener) await userEvent.click(opener)
    await userEvent.click(screen.getByRole('button', { name: 'fail' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Den här delen kunde inte visas.')
    expect(screen.getByText('Sidan')).toBeInTheDocument()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(screen.getByRole('button', { name: 'fail' })).toBeInTheDocument()
  },
)

test('RF-01: after an error a form has what was typed', async () => {
  const send = jest.fn()
  render(
    <Form schema={z.object({ name: z.string() })} values={{ name: '' }} onSubmit={(values) => send(values)}>
      <TextField name="name" label="Namn" />
      <Fragile />
      <SubmitButton>Skicka</SubmitButton>
    </Form>,
  )
  await userEvent.type(screen.getByLabelText('Namn'), 'Ada')
  await userEvent.click(screen.getByRole('button', { name: 'fail' }))
  expect(screen.queryByLabelText('Namn')).toBeNull()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(screen.getByLabelText('Namn')).toHaveValue('Ada')
  await userEvent.click(screen.getByRole('button', { name: 'Skicka' }))
  expect(send).toHaveBeenCalledWith({ name: 'Ada' })
})

test('RF-01: a fault of a release goes on to the slot, which has the version before', () => {
  const Faulty = () => {
    throw new TypeError('x is not a function')
  }
  expect(() => render(<Dialog title="Titel" onClose={() => {}} children={<Faulty />} />)).toThrow(
    'x is not a function',
  )
})
