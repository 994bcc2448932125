import { useToasts } from '@portal/shared-ui/portal'
import { fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DownloadAll } from './DownloadAll'
import { zipContent } from './zipContent'

jest.mock('./zipContent', () => ({ zipContent: jest.fn() }))
const zip = jest.mocked(zipContent)

const press = () => userEvent.click(screen.getByRole('button', { name: 'Ladda ner allt' }))
afterEach(() => jest.restoreAllMocks())

test('[BE-24] offers all content as a file with the date in its name, and logs it in the security log', async () => {
  const offered: string[] = []
  URL.createObjectURL = () => 'blob:zip'
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    offered.push(this.download)
  })
  zip.mockResolvedValue(new Uint8Array([1]))
  const db = fakeDb({ 'POST rpc/report_export': null })
  renderInPortal(<DownloadAll />, db)
  await press()
  await waitFor(() =>
    expect(offered).toEqual([expect.stringMatching(/^sanningens-ord-\d{4}-\d\d-\d\d\.zip$/)]),
  )
  expect(db.sent('POST rpc/report_export')).toEqual([{ what: 'all' }])
})

test('shows an error', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  zip.mockImplementation(async (db) => {
    await db.from('events').select('*').throwOnError()
    return new Uint8Array()
  })
  renderInPortal(
    <DownloadAll />,
    fakeDb({ 'POST rpc/report_export': null, 'GET events': refusal(403, '42501', 'permission denied') }),
  )
  await press()
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)?.text).toBe('Innehållet kunde inte laddas ner.'),
  )
})
