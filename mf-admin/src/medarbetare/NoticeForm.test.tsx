import { fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const open = async (handlers: Parameters<typeof fakeDb>[0] = {}) => {
  const db = fakeDb({
    'POST rpc/list_staff': [],
    'POST rpc/tidy_office': null,
    'GET notice_settings': [],
    'POST notice_settings': null,
    ...handlers,
  })
  renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at: '/admin/medarbetare',
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  return { db, form: within(await screen.findByRole('form', { name: 'Mejl till dig' })) }
}

afterEach(() => jest.restoreAllMocks())

test('[BE-38] mails only administrators who chose it', async () => {
  const { form } = await open()
  expect(form.getByLabelText('Mejl om nya frågor')).toHaveDisplayValue('Aldrig')
  expect(form.getByLabelText('Mejl om nya meddelanden')).toHaveDisplayValue('Aldrig')
})

test('[BE-38] each administrator chooses how often, for questions, for messages and for faults of the portal', async () => {
  const { db, form } = await open({
    'GET notice_settings': [{ questions: 'never', messages: 'daily', faults: 'never' }],
  })
  expect(form.getByLabelText('Mejl om nya meddelanden')).toHaveDisplayValue('En gång om dagen')
  await userEvent.selectOptions(form.getByLabelText('Mejl om nya frågor'), 'Genast')
  await userEvent.selectOptions(form.getByLabelText('Mejl när portalen har fått ett fel'), 'En gång om dagen')
  await userEvent.click(form.getByRole('button', { name: 'Spara' }))
  await waitFor(() =>
    expect(db.sent('POST notice_settings')).toEqual([
      { questions: 'at_once', messages: 'daily', faults: 'daily' },
    ]),
  )
})

test('shows an error when saving fails, and keeps the choice', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { form } = await open({ 'POST notice_settings': refusal(403, '42501', 'nej') })
  await userEvent.selectOptions(form.getByLabelText('Mejl om nya frågor'), 'Genast')
  await userEvent.click(form.getByRole('button', { name: 'Spara' }))
  expect(await form.findByRole('alert')).toBeVisible()
  expect(form.getByLabelText('Mejl om nya frågor')).toHaveDisplayValue('Genast')
})
