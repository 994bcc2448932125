import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { privacyVersion } from '@portal/shared-ui/portal'
import { screen, within } from '@testing-library/react'
import { renderShell } from '../testing/renderShell'
import { personalData } from './personalData'
import { dataOfTable } from './tables'

const supabase = join(__dirname, '../../../supabase')

/** The SQL of a folder, without its comments. */
const sqlOf = (folder: string) =>
  readdirSync(join(supabase, folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => readFileSync(join(supabase, folder, file), 'utf8').replace(/--.*/g, ''))
    .join('\n')

const namesIn = (sql: string, pattern: RegExp) => [...sql.matchAll(pattern)].map(([, name = '']) => name)

/** Repeats the body of a loop for each of its names, which it lists or gets from a function that lists them. */
const unrolled = (sql: string) =>
  sql.replace(
    /foreach \w+ in array (\S+?)(?:\(\)|(\[.*?\])) loop(.*?)end loop/gs,
    (_, from, listed, body) => {
      const [, returned = ''] = new RegExp(`function ${from}\\(\\).*?array(\\[.*?\\])`, 's').exec(sql) ?? []
      return namesIn(listed ?? returned, /'(\w+)'/g)
        .map((name) => body.replaceAll('%1$I', name))
        .join('\n')
    },
  )

test('the page covers every table and every bucket of the database', () => {
  const tables = namesIn(
    sqlOf('../platform/backend/bootstrap') + unrolled(sqlOf('schemas')),
    /create (?:unlogged )?table (?:if not exists )?([\w.]+)/gi,
  )
  const made = namesIn(sqlOf('migrations'), /insert into storage\.buckets([^;]*)/gi)
  const buckets = made.flatMap((rows) => namesIn(rows, /\('([^']+)'/g))
  expect(buckets).toHaveLength(2)
  expect(Object.keys(dataOfTable).sort()).toEqual(
    [...tables, ...buckets.map((bucket) => `bucket ${bucket}`)].sort(),
  )
})

test('the contents link to every part below the summary', async () => {
  await renderShell('/integritet')
  const contents = within(await screen.findByRole('navigation', { name: 'Innehåll' }))
  const targets = contents.getAllByRole('link').map((link) => link.getAttribute('href')?.slice(1))
  const headings = screen.getAllByRole('heading', { level: 2 }).slice(1)
  const inText = headings.filter((heading) => heading.closest('main'))
  expect(targets).toEqual(inText.map(({ id }) => id))
  expect(targets.length).toBeGreaterThan(8)
})

test('describes all personal data: what, why, who sees it, how long, and how it is removed', async () => {
  await renderShell('/integritet')
  await screen.findByRole('heading', { name: 'Kort sagt' })
  for (const { title, ...texts } of Object.values(personalData)) {
    const list = screen.getByText(title, { selector: 'h3' }).nextElementSibling
    const shown = Array.from(list?.querySelectorAll('dd') ?? [], (answer) => answer.textContent)
    const days = { '{message_days}': '365', '{question_name_days}': '90', '{history_days}': '365' }
    const expected = Object.values(texts).map((text) =>
      Object.entries(days).reduce((all, [key, value]) => all.replace(key, value), text),
    )
    expect(shown).toEqual(expected)
  }
})

test('the page is one click away from every page, and the form one click away from it', async () => {
  await renderShell('/integritet')
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByRole('link', { name: 'Integritet' })).toHaveAttribute('href', '/integritet')
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('button', { name: 'Kontakta oss' })).toBeVisible()
  expect(main.getByRole('link', { name: 'Integritetsskyddsmyndigheten' })).toHaveAttribute(
    'href',
    'https://www.imy.se/',
  )
})

test('[BE-172] the page has the owner’s facts, legal ground and durations', async () => {
  const settings = {
    public_controller_name: 'Ordets vänner',
    public_controller_number: '802400-0000',
    public_processors: 'Supabase Inc., databas\n\nMailer AB, e-post',
    public_data_countries: 'Sverige och Irland',
    public_legal_ground: 'religious',
    message_days: '30',
  }
  const rows = Object.entries(settings).map(([setting_key, setting_value]) => ({
    setting_key,
    setting_value,
  }))
  await renderShell('/integritet', { 'GET site_settings': rows })
  expect(
    await screen.findByText(/^Ordets vänner \(organisationsnummer 802400-0000\) bestämmer/),
  ).toBeVisible()
  expect(screen.getByText('Mailer AB, e-post')).toBeVisible()
  expect(screen.getByText(/Uppgifterna finns i Sverige och Irland\.$/)).toBeVisible()
  expect(screen.getByText(/artikel 9\.2 d/)).toBeVisible()
  expect(screen.queryByText(/Det bygger på ditt samtycke/)).toBeNull()
  expect(screen.getAllByText(/^30 dagar efter att/)).toHaveLength(2)
})

test('[BE-172] without the owner’s facts the page says who to ask', async () => {
  await renderShell('/integritet', { 'GET site_settings': [] })
  expect(await screen.findByText(/^Sanningens Ord bestämmer/)).toBeVisible()
  expect(screen.getByText(/Fråga oss om du vill veta vilka de är\. Fråga oss/)).toBeVisible()
  expect(screen.getByText(/Det bygger på ditt samtycke/)).toBeVisible()
})

test('[BE-172] the record of processing names every table with personal data', async () => {
  await renderShell('/integritet/register', { 'GET site_settings': [] })
  await screen.findByRole('heading', { level: 1, name: 'Register över behandling' })
  const text = screen.getByRole('main').textContent
  for (const [table, name] of Object.entries(dataOfTable)) if (name) expect(text).toContain(table)
  for (const { title } of Object.values(personalData))
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible()
  expect(screen.getAllByText('Inte ifyllt i Inställningar.')).toHaveLength(3)
})

test('[BE-172] MEM-19: the record says how to reach the controller, and its long words have soft hyphens', async () => {
  const rows = Object.entries({ contact_email: 'kontakt@exempel.se', meeting_location: 'Storgatan 1' }).map(
    ([setting_key, setting_value]) => ({ setting_key, setting_value }),
  )
  await renderShell('/integritet/register', { 'GET site_settings': rows })
  expect(await screen.findByText('Storgatan 1, kontakt@exempel.se')).toBeVisible()
  expect(screen.getByText('Personuppgifts\u00ADansvarig')).toBeVisible()
})

test('C-127: demo accounts and test members have consented to the present text', () => {
  for (const file of [
    'supabase/seed/20_accounts.sql',
    'platform/backend/testing/library.ts',
    'supabase/tests/_helpers.sql',
    'e2e/data/people.ts',
  ])
    expect(readFileSync(join(supabase, '..', file), 'utf8')).toContain(`'${privacyVersion}'`)
})

test('the columns of the contents begin at one height, and a link in a list looks like one', async () => {
  await renderShell('/integritet')
  const contents = within(await screen.findByRole('navigation', { name: 'Innehåll' }))
  const [first] = contents.getAllByRole('listitem')
  // A margin is kept above the first column and dropped above the others.
  expect(getComputedStyle(first as Element).marginTop).not.toBe('0.4em')
  const link = screen.getAllByRole('link', { name: 'Mina uppgifter' })[0] as Element
  expect(getComputedStyle(link).textDecoration).toContain('underline')
})
