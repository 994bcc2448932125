import type { Page } from '@playwright/test'
import { filledMember } from '../data/filledMember'
import { settled } from '../everyPage'
import { expectStill, loadPieceByPiece, shiftSizes } from '../layoutShift'
import { expect, test } from '../test'

const ofVisitors = ['/logga-in', '/registrera', '/glömt-lösenord', '/reset-password']

const ofMembers = [
  ...[
    '/min-sida',
    '/min-bibellaesning',
    '/min-bibellaesning/fullbordad',
    '/mina-markeringar',
    '/mina-samlingar',
    '/sparade-tolkningar',
  ],
  ...['/min-sjalavinna', '/min-sjalavinna/diplom', '/mina-uppgifter', '/profil'],
]

for (const [name, size] of shiftSizes) {
  test(`[C-133] nothing of the members' area moves while its pages load: ${name} @nightly`, async ({
    page,
    portal,
    member,
    signIn,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize(size)
    await loadPieceByPiece(page)
    await openAll(page, ofVisitors, 'a visitor')
    await signIn(member)
    await openAll(page, ofMembers, 'a new member')
    const { removeAnswer } = await filledMember(portal, member)
    try {
      await openAll(page, ofMembers, 'a member with everything')
    } finally {
      await removeAnswer()
    }
  })
}

async function openAll(page: Page, paths: readonly string[], who: string): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expectStill(page, `${path} of ${who}`)
  }
}
