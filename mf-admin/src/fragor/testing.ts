import { useToasts } from '@portal/shared-ui/portal'
import { type FakeRequest, fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import { inboxReply } from '../inbox/testing'
import remote from '../remote'

export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const question = (n: number, changes: object = {}) => ({
  id: idOf(n),
  question: `Fråga nummer ${n}?`,
  passage: null,
  user_name: null,
  user_email: null,
  status: 'pending',
  admin_answer: null,
  answered_by: null,
  answered_at: null,
  claimed_by: null,
  claimed_at: null,
  note: null,
  created_at: '2026-11-20T09:30:00.5+00:00',
  ...changes,
})
export const anna = question(1, { user_name: 'Anna', user_email: 'anna@exempel.se' })
const all = [
  anna,
  question(2),
  question(3, { status: 'answered', admin_answer: 'Svaret.' }),
  question(4, { status: 'rejected' }),
]

type Handlers = Parameters<typeof fakeDb>[0]
/** Opens the page over a fake network with four questions. */
export function openQuestions(handlers: Handlers = {}, at = '/admin/fragor', { keep = false } = {}) {
  if (!keep) localStorage.clear()
  useToasts.setState({ toasts: [] })
  const db = fakeDb({
    'HEAD interpretation_questions': ({ params }: FakeRequest) =>
      params.get('status')?.includes('pending') ? 2 : 1234,
    'POST rpc/office_questions': inboxReply(() => all),
    'GET books': [{ name: 'Johannes', osis: 'John', testament: 'new' }],
    'GET chapters': [],
    'POST rpc/similar_interpretations': [],
    'POST rpc/answer_question': idOf(9),
    'POST rpc/quote_findings': [],
    'POST rpc/reject_question': undefined,
    'POST rpc/list_staff': [{ id: 'u2', name: 'Eva', email: 'eva@exempel.se', since: null }],
    ...handlers,
  })
  const person = { user: { id: 'u1' }, profile: { is_admin: true } }
  return { db, ...renderInPortal(remote.areas['/admin'] ?? [], db, { prefix: '/admin', at, ...person }) }
}
export const card = async (n: number) =>
  within(await screen.findByRole('article', { name: `Fråga nummer ${n}?` }))
/** Opens the questions with the dialog of the first question. */
export const answering = async (handlers: Handlers = {}, options = {}) => {
  const view = openQuestions(handlers, `/admin/fragor/${idOf(1)}?q=x`, options)
  const dialog = within(await screen.findByRole('dialog', { name: 'Besvara fråga' }))
  return { ...view, dialog, answer: await dialog.findByLabelText(/^Svar/) }
}
export const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
export const refused = () => refusal(403, '42501', 'permission denied')
