import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

test('the page knows every table and every bucket of the database', () => {
  const tables = namesIn(
    sqlOf('local/bootstrap') + sqlOf('schemas'),
    /create (?:unlogged )?table (?:if not exists )?([\w.]+)/gi,
  )
  const made = namesIn(sqlOf('migrations'), /insert into storage\.buckets([^;]*)/gi)
  const buckets = made.flatMap((rows) => namesIn(rows, /\('([^']+)'/g))
  expect(buckets).toHaveLength(2)
  expect(Object.keys(dataOfTable).sort()).toEqual(
    [...tables, ...buckets.map((bucket) => `bucket ${bucket}`)].sort(),
  )
})

test('what is kept of people is described: what, why, who sees it, how long, and how it is removed', async () => {
  await renderShell('/integritet')
  await screen.findByRole('heading', { name: 'Kort sagt' })
  for (const { title, ...texts } of Object.values(personalData)) {
    const list = screen.getByText(title, { selector: 'h3' }).nextElementSibling
    const shown = Array.from(list?.querySelectorAll('dd') ?? [], (answer) => answer.textContent)
    expect(shown).toEqual(Object.values(texts))
  }
})

test('the page is a press away from every page, and the form a press away from it', async () => {
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
