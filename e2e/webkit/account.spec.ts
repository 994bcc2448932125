import { resolve } from 'node:path'
import { picturesOf } from '../data/pictures'
import { rowsOf } from '../data/rows'
import { KEYS } from './screen'
import { expect, test } from './test'

test('[ME-01] a member signs in with the form', async ({ webkit, member }) => {
  await webkit.open('/logga-in')
  await webkit.fill('textbox', /^E-postadress/, member.email)
  await webkit.type(KEYS.tab + member.password + KEYS.enter)
  await webkit.see('button', 'Ditt konto')
})

test('[SH-09] [SH-10] the member’s menu works by keyboard, and signs out', async ({
  webkit,
  member,
  signIn,
}) => {
  await signIn(member)
  await webkit.open('/om-oss')
  await webkit.click('button', 'Ditt konto')
  await webkit.type(KEYS.escape)
  await webkit.seeFocus('button', 'Ditt konto')
  await webkit.type(KEYS.enter)
  await webkit.seeFocus('menuitem', 'Min sida')
  await webkit.type(KEYS.end)
  await webkit.seeFocus('menuitem', 'Logga ut')
  await webkit.type(KEYS.enter)
  await webkit.see('link', 'Logga in')
})

test('[BE-134] an answer is saved, and the save is undone', async ({ webkit, portal, admin, signIn }) => {
  const question = `Vad är nåd ${crypto.randomUUID().slice(0, 8)}?`
  const answers = () =>
    rowsOf(portal).find(
      'interpretations',
      `description=eq.${encodeURIComponent(question)}&deleted_at=is.null`,
    )
  await signIn(admin)
  await webkit.open('/admin/tolkningar?ny=1')
  await webkit.fill('textbox', /^Fråga/, question)
  await webkit.fill('textbox', /^Svar/, 'Nåd är en gåva.')
  await webkit.click('button', /^Spara/)
  await webkit.seeText('Tolkningen har sparats.')
  expect(await answers()).toHaveLength(1)
  await webkit.click('button', 'Ångra')
  await webkit.seeText('Det är ångrat.')
  expect(await answers()).toEqual([])
})

test('[AD-37] a picture is uploaded into an article, in a format that this browser can encode', async ({
  webkit,
  portal,
  admin,
  signIn,
}) => {
  const alt = `Ett kors ${crypto.randomUUID().slice(0, 8)}`
  await signIn(admin)
  await webkit.open('/admin/amnen?flik=artiklar&ny=1')
  await webkit.click('button', 'Bild')
  await webkit.upload(resolve(import.meta.dirname, '../../shell/public/share.png'))
  await webkit.fill('textbox', /^Vad bilden visar/, alt)
  await webkit.click('button', 'Infoga')
  await expect.poll(() => picturesOf(portal).withAlt(alt)).toHaveLength(1)
  const [stored] = await picturesOf(portal).withAlt(alt)
  expect(stored?.path).toMatch(/\.jpg$/)
  await picturesOf(portal).removeWithAlt(alt)
})
