import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { books, chapters, verses } from '../../bibeln/testing/rows'
import remote from '../../remote'

/** The screens without the kit, each with the log entries of one row, newest first. */
const entry = (change_id: number, operation: string, before: object | null, after: object | null) => ({
  change_id,
  at: `2026-11-20T10:0${change_id}:00+00:00`,
  actor_name: 'Eva',
  source: 'member',
  ...{ operation, before, after },
})
const rows = {
  books,
  chapters,
  verses,
  site_settings: [
    {
      id: 'discord_invite_url',
      setting_value: 'https://discord.gg/ny',
      updated_at: '2026-11-20T10:02:00+00:00',
    },
  ],
  interpretation_questions: [
    {
      ...{ id: 'q1', question: 'Vad är nåd?', status: 'answered', admin_answer: 'En gåva.', note: null },
      ...{ user_name: null, user_email: null, claimed_by: null, created_at: '2026-11-20T09:00:00+00:00' },
    },
  ],
  contact_messages: [
    {
      ...{
        id: '00000000-0000-4000-8000-000000000001',
        name: 'Ola',
        email: 'ola@exempel.se',
        phone: null,
        message: 'Hej',
        status: 'replied',
      },
      ...{ note: null, created_at: '2026-11-20T09:00:00+00:00' },
    },
  ],
}

async function openHistory(at: string, region: () => Promise<HTMLElement>, log: object[]) {
  localStorage.clear()
  const db = fakeDb({
    ...Object.fromEntries(Object.entries(rows).map(([table, all]) => [`GET ${table}`, all])),
    'POST rpc/office_questions': rows.interpretation_questions,
    'POST rpc/office_messages': rows.contact_messages,
    'HEAD interpretation_questions': () => 1,
    'HEAD contact_messages': () => 1,
    'POST rpc/tidy_office': null,
    'POST rpc/history_of': log,
    'POST rpc/restore_version': 9,
  })
  renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at,
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  await userEvent.click(await within(await region()).findByRole('button', { name: 'Historik' }))
  return { db, dialog: within(await screen.findByRole('dialog', { name: 'Historik' })) }
}
const find = (role: string, name: string) => () => screen.findByRole(role, { name })

test.each([
  {
    what: 'a setting',
    at: '/admin/inställningar/discord_invite_url',
    region: find('form', 'Chattlänk'),
    row: { table_name: 'site_settings', row_id: 'discord_invite_url' },
    before: { setting_value: 'https://discord.gg/gammal' },
    after: { setting_value: 'https://discord.gg/ny' },
    shown: 'https://discord.gg/gammal',
  },
  {
    what: 'a book',
    at: '/admin/bibeln?bok=John',
    region: find('region', 'Johannes'),
    row: { table_name: 'books', row_id: '43' },
    before: { name: 'Johannesevangeliet' },
    after: { name: 'Johannes' },
    shown: 'Johannesevangeliet',
  },
  {
    what: 'the verses of a chapter',
    at: '/admin/bibeln?bok=John&kapitel=3',
    region: find('region', 'Verser i Johannes 3'),
    row: { table_name: 'verses', row_id: '3' },
    before: { verses: { 16: 'Ty så' } },
    after: { verses: { 16: 'Så älskade Gud världen.' } },
    shown: 'Vers 16',
  },
])(
  '$what shows its earlier versions, and restores one',
  async ({ at, region, row, before, after, shown }) => {
    const { db, dialog } = await openHistory(at, region, [
      entry(2, 'update', before, after),
      entry(1, 'update', {}, before),
    ])
    expect((await dialog.findAllByText(shown, { exact: false }))[0]).toBeVisible()
    expect(db.sent('POST rpc/history_of')).toMatchObject([row])
    const [restore] = dialog.getAllByRole('button', { name: /^Återställ den här versionen/ })
    if (restore) await userEvent.click(restore)
    await waitFor(() => expect(db.sent('POST rpc/restore_version')).toEqual([{ ...row, change_id: 1 }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test.each([
  {
    what: 'a question',
    at: '/admin/fragor?flik=besvarade',
    region: find('article', 'Vad är nåd?'),
    before: { status: 'pending' },
    after: { status: 'answered' },
    shown: /Väntar.*Besvarad/,
  },
  {
    what: 'a message',
    at: '/admin/kontakt/00000000-0000-4000-8000-000000000001',
    region: find('article', 'Meddelande från Ola'),
    before: { status: 'unread' },
    after: { status: 'read' },
    shown: /Oläst.*Läst/,
  },
])('$what shows who did what, without a way to restore', async ({ at, region, ...change }) => {
  const { dialog } = await openHistory(at, region, [entry(2, 'update', change.before, change.after)])
  expect((await dialog.findByText('Läge')).nextSibling).toHaveTextContent(change.shown)
  expect(dialog.getByText('Eva')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /Återställ/ })).toBeNull()
})
