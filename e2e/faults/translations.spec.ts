import type { Page } from '@playwright/test'
import { visit } from '../data/offline'
import { rowsOf } from '../data/rows'
import { expect, test } from '../test'

test.use({ serviceWorkers: 'allow' })

const chapter = '/bibeln/2-timoteusbrevet/3'

/** The addresses of what the browser keeps of the Bible's chapters, data and pages. */
const keptChapters = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const keys = (await Promise.all(stores.map((store) => store.keys()))).flat()
    return keys.map(({ url }) => url).filter((url) => /\/chapters\?|\/bibeln\/2-timoteusbrevet\//.test(url))
  })

test('[BI-21] [BI-22] [BI-23] what the owner of a translation demands holds in its chapters', async ({
  page,
  portal,
}) => {
  const rows = rowsOf(portal)
  await visit(page, chapter)
  expect(await keptChapters(page)).not.toEqual([])
  const demands = { notice: '© 1998 Prövobibelns ägare', copy_limit: 3, may_store: false }
  try {
    await rows.add('translations', { code: 'prov', name: 'Prövobibeln', ...demands })
    await rows.change('books', 'osis=eq.2Tim', { translation_code: 'prov' })
    // The host asks once a second whether the content has changed.
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Prövobibeln© 1998 Prövobibelns ägare')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect.poll(() => keptChapters(page)).toEqual([])

    await page.emulateMedia({ media: 'print' })
    const sentence = 'Översättningens ägare tillåter högst 3 verser åt gången: 14 verser följer inte med.'
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByText('kärlekslösa, oförsonliga, baktalande')).toBeVisible()
    await expect(page.getByText('förrädiska, hänsynslösa, uppblåsta')).toBeHidden()
    await expect(page.getByText('för att gudsmänniskan ska vara helt färdig')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await expect(page.getByText(sentence)).toBeHidden()
    await expect(page.getByText('för att gudsmänniskan ska vara helt färdig')).toBeVisible()
  } finally {
    await rows.change('books', 'osis=eq.2Tim', { translation_code: null })
    await rows.removeWhere('translations', 'code=eq.prov')
  }
})
