import { addDays, fullDate, today } from '@portal/shared-ui/format'
import { useToasts } from '@portal/shared-ui/portal'
import { readDays, sentValues } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { onDay, openReading, storedRow } from './testing/openReading'

const read = {
  ...storedRow,
  started_at: onDay(300),
  plan_chapters: readDays(
    'new_testament',
    Array.from({ length: 260 }, (_, at) => at + 1),
  ),
}
const begun = fullDate(addDays(today(), -299))
// The page asks for the row and, at the end, for the times of its ticks.
const withTimes = {
  ...read,
  tick_times: { 'Uppenbarelseboken 22': Date.parse(onDay(290)), 'list Rut 1': Date.now() },
}

test('[C-115] a plan that is read ends with praise and its dates', async () => {
  openReading(withTimes)
  expect(await screen.findByRole('heading', { name: 'Du har läst hela Nya testamentet!' })).toBeVisible()
  const dates = `Du började den ${begun} och läste det sista kapitlet den ${fullDate(onDay(290))}.`
  expect(await screen.findByText(dates)).toBeVisible()
  expect(screen.getByText(/^100 % läst/)).toBeVisible()
})

test('[C-115] at its last day a plan that is read shows no empty day', async () => {
  openReading({ ...withTimes, started_at: onDay(365) })
  expect(await screen.findByRole('heading', { name: 'Du har läst hela Nya testamentet!' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Dag 365, / })).toBeNull()
  expect(screen.queryByText('Ikappläsning')).toBeNull()
})

test('a plan with unread days has no end yet', async () => {
  openReading({ ...withTimes, plan_chapters: read.plan_chapters.slice(1) })
  expect(await screen.findByText(/^99 % läst/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Börja om' })).toBeNull()
})

test('[C-115] a finished plan can be restarted, and the restart can be undone', async () => {
  const { user, db } = openReading(withTimes)
  await user.click(await screen.findByRole('button', { name: 'Börja om' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Börja om?' }))
  await user.click(dialog.getByRole('button', { name: 'Börja om' }))
  expect(await screen.findByRole('heading', { name: 'Dag 1 av 365' })).toBeVisible()
  await waitFor(() =>
    expect(sentValues(db)).toMatchObject([{ kind: 'start', planId: 'new_testament', schedule: null }]),
  )
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toBe('Läsningen har startat'))
  const undo = useToasts.getState().toasts.at(-1)?.action
  expect(undo?.label).toBe('Ångra')
  act(() => undo?.onSelect())
  expect(await screen.findByRole('heading', { name: 'Du har läst hela Nya testamentet!' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Dag 300 av 365' })).toBeVisible()
})

test('the page to print names the reader and the plan, and is drawn like the diploma', async () => {
  openReading(withTimes, {}, '/min-bibellaesning/fullbordad')
  const leaf = await screen.findByRole('region', { name: 'Fullbordad läsplan' })
  expect(leaf).toHaveTextContent(/^Nya Testamentet på ett år.*har läst hela Nya testamentet/)
  // The dawn, the double line and the seal: drawn, because browsers print no backgrounds.
  expect(leaf.querySelectorAll('svg[data-print="show"]')).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Skriv ut' })).toBeVisible()
})

test('the page to print waits for the end of the plan', async () => {
  openReading(storedRow, {}, '/min-bibellaesning/fullbordad')
  expect(await screen.findByText('Bladet väntar på dig')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Till läsplanen' })).toHaveAttribute('href', '/min-bibellaesning')
})
