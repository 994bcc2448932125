import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Refusal } from '../ui'
import {
  CheckboxField,
  EmailField,
  Form,
  FormError,
  optionalText,
  PasswordField,
  password,
  requiredEmail,
  requiredText,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  z,
} from '.'

const schema = z.object({
  name: requiredText('Namn krävs'),
  email: requiredEmail('E-post krävs'),
  message: requiredText('Meddelande krävs'),
  phone: optionalText(),
})

const values = { name: '', email: '', message: '', phone: '' }

function show(onSubmit: (values: unknown) => unknown = jest.fn()) {
  render(
    <Form schema={schema} values={values} label="Kontakt" onSubmit={(output) => onSubmit(output)}>
      <FormError fallback="Ett fel uppstod" />
      <TextField name="name" label="Namn" required autoComplete="name" />
      <EmailField name="email" label="E-post" required hint="Vi svarar hit." />
      <TextAreaField name="message" label="Meddelande" required />
      <TextField name="phone" label="Telefon" type="tel" />
      <SubmitButton>Skicka</SubmitButton>
    </Form>,
  )
  return userEvent.setup()
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) })
const send = () => screen.getByRole('button', { name: 'Skicka' })

test('[SH-25] an empty form shows what is missing, focuses the first invalid field and sends nothing', async () => {
  const onSubmit = jest.fn()
  const user = show(onSubmit)
  await user.click(send())

  expect(await screen.findByText('Namn krävs')).toBeVisible()
  expect(screen.getByText('E-post krävs')).toBeVisible()
  expect(screen.getByText('Meddelande krävs')).toBeVisible()
  expect(field('Namn')).toHaveFocus()
  expect(field('Namn')).toBeInvalid()
  expect(field('Namn')).toHaveAccessibleDescription('Namn krävs')
  expect(field('E-post')).toHaveAccessibleDescription('E-post krävs Vi svarar hit.')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('[SH-25] values are trimmed and an empty telephone number is null', async () => {
  const onSubmit = jest.fn()
  const user = show(onSubmit)
  await user.type(field('Namn'), '  Anna ')
  await user.type(field('E-post'), ' anna@exempel.se ')
  await user.type(field('Meddelande'), ' Hej! ')
  await user.click(send())
  expect(onSubmit).toHaveBeenCalledWith({
    name: 'Anna',
    email: 'anna@exempel.se',
    message: 'Hej!',
    phone: null,
  })
})

test('[SH-25] editing a field clears its error, and no other', async () => {
  const user = show()
  await user.click(send())
  await screen.findByText('Namn krävs')
  await user.type(field('E-post'), 'a')
  expect(screen.queryByText('E-post krävs')).not.toBeInTheDocument()
  expect(field('E-post')).not.toHaveAttribute('aria-invalid')
  expect(screen.getByText('Namn krävs')).toBeVisible()
  await user.click(send())
  expect(await screen.findByText('Ange en giltig e-postadress')).toBeVisible()
})

test('a refusal is shown in the form, and every value stays', async () => {
  const user = show(() => Promise.reject(new Refusal('Databasen vilar')))
  await user.type(field('Namn'), 'Anna')
  await user.type(field('E-post'), 'anna@exempel.se')
  await user.type(field('Meddelande'), 'Hej')
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent('Databasen vilar')
  expect(field('Namn')).toHaveValue('Anna')
  expect(send()).not.toHaveAttribute('aria-busy')
})

test('a double click sends once, and the button is busy meanwhile', async () => {
  let finish = () => {}
  const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const user = show(onSubmit)
  await user.type(field('Namn'), 'Anna')
  await user.type(field('E-post'), 'anna@exempel.se')
  await user.type(field('Meddelande'), 'Hej')
  await user.dblClick(send())
  await user.keyboard('{Enter}')
  expect(send()).toHaveAttribute('aria-busy', 'true')
  finish()
  expect(await screen.findByRole('button', { name: 'Skicka', busy: false })).toBeEnabled()
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('two submits in one frame send once', async () => {
  const onSubmit = jest.fn()
  const user = show(onSubmit)
  await user.type(field('Namn'), 'Anna')
  await user.type(field('E-post'), 'anna@exempel.se')
  await user.type(field('Meddelande'), 'Hej')
  const form = screen.getByRole('form', { name: 'Kontakt' })
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('a password can be shown and hidden; a choice and a checkbox arrive typed', async () => {
  const onSubmit = jest.fn()
  const user = userEvent.setup()
  const account = z.object({
    password: password({ min: 6 }),
    kind: z.enum(['general', 'feature']),
    active: z.boolean(),
  })
  render(
    <Form
      schema={account}
      values={{ password: '', kind: 'general', active: false }}
      onSubmit={(output) => onSubmit(output)}
    >
      <PasswordField name="password" label="Lösenord" autoComplete="new-password" />
      <SelectField
        name="kind"
        label="Typ"
        options={[
          { value: 'general', label: 'Allmänt' },
          { value: 'feature', label: 'Ny funktion' },
        ]}
      />
      <CheckboxField name="active" label="Aktiv" />
      <SubmitButton>Spara</SubmitButton>
    </Form>,
  )
  const input = screen.getByLabelText('Lösenord')
  expect(input).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Visa lösenord' }))
  expect(input).toHaveAttribute('type', 'text')

  const save = screen.getByRole('button', { name: 'Spara' })
  await user.click(save)
  expect(await screen.findByText('Lösenord krävs')).toBeVisible()
  await user.type(input, 'hej')
  await user.click(save)
  expect(await screen.findByText('Lösenordet måste vara minst 6 tecken')).toBeVisible()
  await user.type(input, 'sanhopp')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Typ' }), 'Ny funktion')
  await user.click(screen.getByRole('checkbox', { name: 'Aktiv' }))
  await user.click(save)
  expect(onSubmit).toHaveBeenCalledWith({ password: 'hejsanhopp', kind: 'feature', active: true })
})
