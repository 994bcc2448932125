import { today } from '@portal/shared-ui/format'
import { refusal } from '@portal/shared-ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { events } from '../../evenemang/events.resource'
import { interpretations } from '../../tolkningar/interpretations.resource'
import { openOffice } from '../testing/openOffice'
import { sampleRows } from '../testing/sampleRows'

let saved: { name: string; content: Blob }[]

beforeEach(() => {
  localStorage.clear()
  saved = []
  let made: Blob
  URL.createObjectURL = (blob) => {
    made = blob as Blob
    return 'blob:made'
  }
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: made })
  })
})
afterEach(() => jest.restoreAllMocks())

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })

const exportAs = async (format: string, inside = within(document.body)) => {
  fireEvent.click(await inside.findByRole('button', { name: 'Exportera' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: format }))
}

const many = Array.from({ length: 60 }, (_, at) => ({
  ...(sampleRows(events)[0] as ReturnType<typeof sampleRows>[number]),
  id: `00000005-0000-4000-8000-${String(at).padStart(12, '0')}`,
  programme: [{ time: '10:30', title: 'Kaffe' }],
  title: at % 2 ? `=SUM(${at})` : `Bönemöte ${at}`,
}))

test('exports a complete list, beyond its page and the limit of one response, with labels', async () => {
  openOffice(events, { rows: many, most: 25 })
  await exportAs('Som CSV (Excel)')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe(`evenemang-${today()}.csv`)
  const lines = (await textOf((saved[0] as (typeof saved)[number]).content))
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(61)
  expect(lines[0]).toBe(
    'Titel;Datum;Starttid;Sluttid;Plats;Beskrivning;Program;Upprepas;Gång i månaden;Till och med;Vår regelbundna samling;Aktiv;Skapad;Ändrad',
  )
  expect(lines[1]).toContain(';10:30 Kaffe;')
  expect(lines.filter((line) => line.startsWith("'=SUM("))).toHaveLength(30)
})

test('exports only the rows that the search finds', async () => {
  openOffice(events, { rows: many, search: 'q=Bönemöte' })
  await exportAs('Som JSON')
  await waitFor(() => expect(saved).toHaveLength(1))
  const rows = JSON.parse(await textOf((saved[0] as (typeof saved)[number]).content))
  expect(rows).toHaveLength(30)
  expect(rows[0]).toMatchObject({ location: 'Plats 1', is_active: true })
})

test('[C-51] exports all rows of a common search, and pages through them; exports selected rows that it does not find', async () => {
  const answers = Array.from({ length: 230 }, (_, at) => ({
    ...(sampleRows(interpretations)[0] as ReturnType<typeof sampleRows>[number]),
    id: `00000005-0000-4000-8000-${String(at).padStart(12, '0')}`,
    description: `Fråga ${at}`,
    book: at < 220 ? 'Habackuk' : 'Johannes',
  }))
  const { user } = openOffice(interpretations, { rows: answers, search: 'q=habackuk' })
  await exportAs('Som JSON')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(JSON.parse(await textOf((saved[0] as (typeof saved)[number]).content))).toHaveLength(220)
  expect(screen.getByText('Visar 1–25 av 220 tolkningar')).toBeVisible()

  await user.click(await screen.findByRole('checkbox', { name: 'Markera: Fråga 219' }))
  await exportAs('Som JSON', within(screen.getByRole('group', { name: /^Gör med/ })))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(JSON.parse(await textOf((saved[1] as (typeof saved)[number]).content))).toHaveLength(1)
})

test('exports only the selected rows', async () => {
  openOffice(events)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Markera: Titel 2' }))
  await exportAs('Som JSON', within(screen.getByRole('group', { name: /^Gör med/ })))
  await waitFor(() => expect(saved).toHaveLength(1))
  const rows = JSON.parse(await textOf((saved[0] as (typeof saved)[number]).content))
  expect(rows.map(({ title }: { title: string }) => title)).toEqual(['Titel 2'])
})

test('a list that fails to load shows an error and saves nothing', async () => {
  const { answer } = openOffice(events)
  await screen.findByRole('link', { name: 'Titel 1' })
  answer('GET events', () => refusal(403, '42501', 'permission denied'))
  await exportAs('Som JSON')
  expect(await screen.findByRole('alert')).toHaveTextContent('permission denied')
  expect(saved).toEqual([])
})
