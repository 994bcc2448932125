import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dark, light } from './tokens'

const folder = join(__dirname, '../../../supabase/templates')
const letters = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)

test('the letters have one frame', () => {
  const frames = letters.map(([, html]) =>
    html.replace(/<title>.*<\/title>/, '').replace(/<h1([^>]*)>[\s\S]*?<\/td>/, '<h1$1></td>'),
  )
  expect(frames.length).toBe(7)
  expect(new Set(frames).size).toBe(1)
})

test.each(letters)('%s has the portal’s colours in both schemes, and nothing from elsewhere', (_, html) => {
  const known: string[] = [...Object.values(light), ...Object.values(dark)]
  expect((html.match(/#[0-9A-F]{6}\b/gi) ?? []).filter((colour) => !known.includes(colour))).toEqual([])
  expect(html.match(/(src|href)="(?!\{\{ \.(SiteURL|RedirectTo) \}\})/g)).toBeNull()
  expect(html).toContain('{{/* site name */}}')
})
