import { expectAccessible } from '../accessible'
import { rowsOf } from '../data/rows'
import { expect, test } from '../test'

const mark = () => crypto.randomUUID().slice(0, 8)

type Doctrine = { id: string; content: string }
type Argument = { id: string; argument_order: number }

test('[C-141] [ST-19] [ST-21] the office corrects a doctrine, adds one, moves an argument and makes a page in the footer', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const rows = rowsOf(portal)
  const words = `Rättad ${mark()}`
  const slug = `prov-${mark()}`
  const [doctrine] = await rows.find<Doctrine>('pages', 'slug=eq.evig-sakerhet&select=id,content')
  const before = await rows.find<Argument>('arguments', 'select=id,argument_order&order=argument_order')
  if (!doctrine) throw new Error('There is no doctrine.')
  try {
    await signIn(admin)
    const form = page.getByRole('form')
    const save = () => form.getByRole('button', { name: 'Spara', exact: true }).click()
    const saved = (what: string) => expect(page.getByText(`${what} har sparats.`).first()).toBeVisible()

    await page.goto(`/admin/sidor/${doctrine.id}`)
    const text = page.getByRole('textbox', { name: /^Innehåll/ })
    await expect(text).toContainText('Guds')
    await text.locator('p').first().click()
    await page.keyboard.press('Home')
    await page.keyboard.type(`${words}. `)
    await save()
    await saved('Trosgrunden')

    await page.goto('/admin/sidor?flik=trosgrunder&ny=1')
    await form.getByLabel(/^Titel/).fill(`Lära ${slug}`)
    await form.getByLabel(/^Adress/).fill(slug)
    await form.getByLabel(/^Ingress/).fill('En lära till.')
    await text.click()
    await page.keyboard.type('Det här tror vi också, som Joh 3:16 säger.')
    await form.getByLabel(/^Ordning/).fill('99')
    await form.getByLabel(/^Publicerad/).check()
    await save()
    await saved('Trosgrunden')

    await page.goto('/admin/sidor?ny=1')
    await form.getByLabel(/^Titel/).fill('Läger')
    await form.getByLabel(/^Adress/).fill('studera')
    await form.getByLabel(/^Ingress/).fill('Vårt läger i sommar.')
    await text.click()
    await page.keyboard.type('Välkommen!')
    await form.getByLabel(/^Publicerad/).check()
    await form.getByLabel(/^Länk i sidfoten/).check()
    await save()
    await expect(form.getByText('Adressen är upptagen av portalen. Välj en annan.').first()).toBeVisible()
    await form.getByLabel(/^Adress/).fill(slug)
    await save()
    await saved('Sidan')

    await page.goto('/admin/sidor?flik=argument')
    await page.getByRole('button', { name: 'Mer om En gåva går inte att förtjäna' }).click()
    await page.getByRole('menuitem', { name: 'Flytta ner' }).click()
    await expect
      .poll(async () => (await rows.find<Argument>('arguments', 'select=id&order=argument_order'))[1]?.id)
      .toBe(before[0]?.id)

    await page.goto('/studera/trosgrunder/evig-sakerhet')
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByText('Trosgrund 7 av 8')).toBeVisible()
    await page.getByRole('link', { name: `Nästa: Lära ${slug}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Lära ${slug}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Joh 3:16' })).toBeVisible()
    await page.goto('/argument/fralsning#argument-ii')
    await expect(page.getByRole('button', { expanded: true })).toHaveText(/^II En gåva går inte att förtjäna/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Läger' }).click()
    await expect(page).toHaveURL(`/sida/${slug}`)
    await expect(page.getByText('Välkommen!')).toBeVisible()
    await expectAccessible(page, 'an own page')
    for (const width of [1360, 390]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    const sitemap = await (await page.request.get(`${portal.url}/sitemap.xml`)).text()
    expect(sitemap).toContain('/studera/trosgrunder/evig-sakerhet')
  } finally {
    await rows.removeWhere('pages', `slug=eq.${slug}`)
    await rows.change('pages', `id=eq.${doctrine.id}`, { content: doctrine.content })
    for (const { id, argument_order } of before)
      await rows.change('arguments', `id=eq.${id}`, { argument_order })
  }
})

test('[C-141] [S6] a script in a page’s body, title or words is harmless on its page, in the footer, in search and in the office', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const rows = rowsOf(portal)
  const slug = `angrepp-${mark()}`
  const content =
    '<p>Början.</p><p><a href="javascript:window.attacked=1">Tryck</a></p><img src=x onerror="window.attacked=2"><script>window.attacked=3</script><p onclick="window.attacked=4">Slutet.</p>'
  const saved = '<p><a href="javascript:window.attacked=5">Tryck</a></p><p>Slutet &lt;script&gt;.</p>'
  const attacked = () => page.evaluate(() => (window as unknown as { attacked?: number }).attacked)
  const title = (name: string) => `${name}"'></title><img src=x onerror=window.attacked=6>`
  try {
    for (const area of ['trosgrunder', 'sida', 'om-oss'])
      for (const [at, body] of [content, saved].entries()) {
        const name = `${slug}-${at}`
        const words = {
          title: title(name),
          lead: title(name),
          description: title(name),
          keywords: title(name),
        }
        const row = { ...words, area, slug: name, content: body, in_footer: area === 'sida' }
        const added = await rows.add<{ id: string; path: string }>('pages', { ...row, is_published: true })
        await page.goto(added.path)
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(title(name))
        if (area === 'trosgrunder' || body === saved) await main.getByText('Tryck').click()
        await main.getByText('Slutet').click()
        await expect(main.locator('script, [onclick], [onerror], a[href^="javascript"]')).toHaveCount(0)
        expect(new URL(page.url()).pathname).toBe(added.path)
        // The host reads the footer's pages again within five seconds.
        if (area === 'sida')
          await expect(async () => {
            await page.goto(added.path)
            await expect(page.getByRole('contentinfo').getByText(title(name))).toBeVisible({ timeout: 2000 })
          }).toPass()
        expect(await attacked()).toBeUndefined()
      }
    const search = page.getByRole('combobox', { name: 'Sök på webbplatsen' })
    await search.fill(`${slug}-0`)
    await expect(page.getByRole('option', { name: `${slug}-0` }).first()).toBeVisible()
    expect(await attacked()).toBeUndefined()
    await signIn(admin)
    for (const tab of ['egna sidor', 'om oss', 'trosgrunder']) {
      await page.goto(`/admin/sidor?flik=${tab}`)
      await page.getByRole('link', { name: `${slug}-1` }).click()
      await expect(page.getByRole('textbox', { name: /^Innehåll/ })).toContainText('Tryck')
      expect(await attacked()).toBeUndefined()
    }
  } finally {
    await rows.removeWhere('pages', `slug=like.${slug}*`)
  }
})

test('[C-140] [C-141] the office sees a hidden page by its link; for everybody else there is none', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const rows = rowsOf(portal)
  const slug = `dold-${mark()}`
  try {
    for (const area of ['sida', 'om-oss', 'trosgrunder']) {
      const row = { area, slug, title: 'Sommarläger', lead: 'Snart.', content: '<p>Ta med kudde.</p>' }
      await rows.add('pages', { ...row, is_published: false })
    }
    await signIn(admin)
    for (const path of [`/sida/${slug}`, `/om-oss/${slug}`, `/studera/trosgrunder/${slug}`]) {
      await page.goto(`${path}?utkast=1`)
      await expect(page.getByRole('heading', { level: 1, name: 'Sommarläger' })).toBeVisible()
      await expect(
        page.getByText('Bara du som är inloggad i administrationen ser den här sidan'),
      ).toBeVisible()
      await expect(page.getByText('Ta med kudde.')).toBeVisible()
      const answer = await page.request.get(`${path}?utkast=1`)
      expect(answer.status()).toBe(404)
      expect(await answer.text()).not.toContain('kudde')
    }
  } finally {
    await rows.removeWhere('pages', `slug=eq.${slug}`)
  }
})
