import { rowsOf } from '../data/rows'
import { expect, test } from '../test'

/** Stored without any form, as an attacker with an administrator's key could do. Each sets a mark on the page if it runs. */
const attacks = [
  '<img src=x onerror="window.attacked=1">',
  '<script>window.attacked=2</script>',
  '<svg onload="window.attacked=3"><animate onbegin="window.attacked=4" attributeName=x dur=1s></svg>',
  '<a href="javascript:window.attacked=5" id="pressed">Tryck här</a>',
  '<a href="java&#9;script:window.attacked=6">x</a><a href=" &#14; javascript:window.attacked=7">x</a>',
  '<iframe srcdoc="<script>parent.attacked=8</script>"></iframe>',
  '<form action="javascript:window.attacked=10"><input type=submit autofocus onfocus="window.attacked=11"></form>',
  '<style>@import "https://elak.example/x.css"; body{display:none}</style>',
  '<base href="https://elak.example/"><meta http-equiv="refresh" content="0;url=https://elak.example/">',
  '<object data="javascript:window.attacked=12"></object><embed src="data:text/html,<script>parent.attacked=13</script>">',
  '<img name="getElementById"><form id="root"><input name="attributes"></form>',
  '<p style="position:fixed;inset:0;z-index:99999" class="evil">Täcker allt</p>',
  '<img src="https://elak.example/p.gif" srcset="https://elak.example/q.gif 2x">',
]

/** Unclosed markup that swallows all text after it. */
const unclosed =
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.attacked=9&gt;">'

test('[ST-27] [ST-34] an attacker’s markup in an article neither runs, nor covers the page, nor leads away', async ({
  page,
  portal,
}) => {
  const rows = rowsOf(portal)
  const subject = await rows.add('subjects', { title: 'Angrepp', subject_order: 97 })
  const article = await rows.add('subject_articles', {
    subject_id: subject.id,
    title: '<img src=x onerror="window.attacked=14">',
    author: '<b onmouseover="window.attacked=15">Någon</b>',
    content: `<h2>Rubrik</h2><p>Början.</p>${attacks.join('\n')}<p>Slutet.</p>${unclosed}`,
    is_published: true,
  })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('elak.example')) asked.push(request.url())
  })
  const path = `/studera/amnen/${subject.id}/${article.id}`
  await page.goto(path)
  await expect(page.getByText('Slutet.')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Tryck här')).toBeVisible()
  await main.getByText('Tryck här').click()
  await main.getByText('Täcker allt').click()
  expect(await page.evaluate(() => (window as unknown as { attacked?: number }).attacked)).toBeUndefined()
  expect(dialogs).toEqual([])
  expect(new URL(page.url()).pathname).toContain(path)
  const left = main.locator(
    'script, style, svg[onload], iframe, form:has-text("Rubrik"), object, embed, base, meta, math',
  )
  await expect(left).toHaveCount(0)
  const marked = await main.evaluate((node) =>
    [...node.querySelectorAll('*')].flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => name.startsWith('on') || name === 'srcdoc' || name === 'srcset'),
    ),
  )
  expect(marked).toEqual([])
  await expect(main.locator('a[href*="script:" i]')).toHaveCount(0)
  // The picture from another site has become a link, which articles may have; nothing is fetched from that site.
  const links = main.locator('a[href*="elak"]')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', 'https://elak.example/p.gif')
  await expect(links).toHaveAttribute('rel', 'noopener noreferrer')
  expect(asked).toEqual([])
  await expect(page.getByRole('banner')).toBeVisible()

  // The list shows the excerpt as plain text.
  await page.goto(`/studera/amnen/${subject.id}`)
  await expect(main.getByText('<img src=x')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { attacked?: number }).attacked)).toBeUndefined()
  await rows.remove('subjects', subject.id)
})
