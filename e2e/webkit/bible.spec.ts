import { rowsOf } from '../data/rows'
import { startPortal } from '../portal'
import { KEYS } from './screen'
import { expect, test } from './test'

const verse = /^Ty så älskade Gud världen/

test('[BI-06] [BI-07] a typed reference shows its verse, with a link to the chapter', async ({ webkit }) => {
  await webkit.open('/bibeln')
  await webkit.fill('searchbox', 'Sök i Bibeln', 'joh 3.16')
  await webkit.see('heading', 'Johannes 3:16')
  await webkit.click('link', /^Läs i sammanhang/)
  await webkit.seeFocus('button', verse)
})

test('[BI-10] [BI-11] a member marks a verse by keyboard', async ({ webkit, portal, member, signIn }) => {
  await signIn(member)
  await webkit.open('/bibeln/johannes/3#v16')
  await webkit.seeFocus('button', verse)
  await webkit.type(KEYS.enter)
  await webkit.seeFocus('button', 'Gul')
  await webkit.type(KEYS.right + KEYS.enter)
  await webkit.see('button', /^Ty så älskade.*, markerad grön$/)
  const marks = () =>
    rowsOf(portal).find('verse_highlights', `select=verse_number,color&user_id=eq.${member.id}`)
  await expect.poll(marks).toEqual([{ verse_number: 16, color: 'green' }])
})

test('[BE-45] a member writes a note on a verse', async ({ webkit, portal, member, signIn }) => {
  await signIn(member)
  await webkit.open('/bibeln/johannes/3#v16')
  await webkit.click('button', verse)
  await webkit.click('button', 'Anteckna till vers 16')
  await webkit.seeFocus('textbox', 'Anteckning till Johannes 3:16')
  await webkit.type('Jämför Rom 5:8.')
  const notes = () => rowsOf(portal).find('verse_notes', `select=body&user_id=eq.${member.id}`)
  await expect.poll(notes).toEqual([{ body: 'Jämför Rom 5:8.' }])
  await webkit.type(KEYS.escape)
  await webkit.seeFocus('button', /^Ty så älskade.*, med anteckning$/)
})

test('[ME-24] [ME-30] a member starts a plan and ticks its first day', async ({
  webkit,
  portal,
  member,
  signIn,
}) => {
  await signIn(member)
  await webkit.open('/min-bibellaesning')
  await webkit.click('button', /^Starta/)
  await webkit.see('heading', /^Dag 1 av /)
  await webkit.click('button', 'Markera dag 1 som läst')
  const days = () =>
    rowsOf(portal).find('user_bible_reading_progress', `select=completed_days&user_id=eq.${member.id}`)
  await expect.poll(days).toEqual([{ completed_days: [1] }])
})

test('"Dela" shows the address of a verse and copies it', async ({ webkit, portal }) => {
  await webkit.open('/bibeln/johannes/3#v16')
  await webkit.click('button', verse)
  await webkit.click('button', 'Dela vers 16')
  await webkit.see('dialog', 'Dela')
  await webkit.seeValue('textbox', 'Länk', `${portal.url}/bibeln/johannes/3#v16`)
  await webkit.click('button', 'Kopiera länk')
  await webkit.see('button', 'Kopierad!')
})

test('[BI-16] [BE-45] a selection across a marked verse with a note copies the words of the verses alone', async ({
  webkit,
  portal,
  member,
  signIn,
}) => {
  const { add } = rowsOf(portal)
  const of = { user_id: member.id, chapter: 3 }
  await add('verse_highlights', { ...of, book: 'Johannes', verse_number: 16, color: 'green' })
  const verses = { first_verse: 16, last_verse: 16 }
  await add('verse_notes', { ...of, ...verses, id: crypto.randomUUID(), book: 'John', body: 'Se Rom 5:8.' })
  await signIn(member)
  await webkit.open('/bibeln/johannes/3')
  await webkit.see('button', /^Ty så älskade.*, markerad grön.*, med anteckning$/)
  await webkit.run(`
    const [first, last] = ['#v16', '#v17'].map((verse) => document.querySelector(verse + ' > [role="button"]'))
    getSelection().setBaseAndExtent(first, 0, last, last.childNodes.length)`)
  await webkit.press(KEYS.control, 'c')
  await webkit.run(`
    const field = document.createElement('textarea')
    document.querySelector('main').append(field)
    field.focus()`)
  await webkit.press(KEYS.control, 'v')
  const pasted = () => webkit.run(`return document.querySelector('main > textarea').value`)
  await expect.poll(pasted).toMatch(/^Ty så älskade Gud världen[\s\S]*Gud sände/)
  expect(await pasted()).not.toMatch(/markerad|anteckning/)
})

test('a chapter prints black on white, without controls', async ({ webkit }) => {
  await webkit.open('/bibeln/johannes/3')
  await webkit.see('button', verse)
  await webkit.seeTakenOver()
  await webkit.usePrintStyles()
  await webkit.seeText('Sanningens Ord · ')
  await webkit.see('heading', 'Johannes 3')
  const styles = `const { backgroundColor, color } = getComputedStyle(document.body)
    return [backgroundColor, color, document.querySelector('header').checkVisibility()]`
  expect(await webkit.run(styles)).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)', false])
})

test('[SW-15] a chapter that was read can be read again when the portal is unreachable', async ({
  webkit,
}) => {
  const ownPortal = await startPortal()
  const chapter = `${ownPortal.url}/bibeln/johannes/3`
  await webkit.open(chapter)
  await webkit.see('button', verse)
  const kept = `const names = await Promise.all(['documents', 'data'].map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => decodeURIComponent(url)).join()))
    return Boolean(navigator.serviceWorker.controller) && /johannes.3/.test(names[0]) && /chapters/.test(names[1])`
  await expect.poll(() => webkit.run(`return (async () => { ${kept} })()`)).toBe(true)
  await ownPortal.stop()
  await webkit.open(chapter)
  await webkit.see('button', verse)
})
