import type { Locator, Page } from '@playwright/test'

export const phone = { width: 390, height: 844 }
export const wide = { width: 1360, height: 900 }

/** A control of a painted page: where it is pressed, and what shows that the press was done. */
export type Press = {
  at: string
  size?: typeof phone
  press: (page: Page) => Locator
  done: (page: Page) => Locator
}

/** The controls that visitors press before the scripts have arrived. */
export const presses: Record<string, Press> = {
  bell: {
    at: '/studera',
    press: (page) => page.getByRole('button', { name: /^Uppdateringar/ }),
    done: (page) => page.getByRole('button', { name: /^Uppdateringar/, expanded: true }),
  },
  events: {
    at: '/om-oss',
    // On a phone it comes when React has found that it covers no control.
    size: wide,
    press: (page) => page.getByRole('button', { name: /evenemang/i }),
    done: (page) => page.getByRole('button', { name: /evenemang/i, expanded: true }),
  },
  menu: {
    at: '/studera',
    size: phone,
    press: (page) => page.getByRole('button', { name: 'Öppna menyn' }),
    done: (page) => page.getByRole('navigation', { name: 'Mobilmeny' }),
  },
  theme: {
    at: '/',
    press: (page) => page.getByRole('button', { name: 'Byt till mörkt läge' }).first(),
    done: (page) => page.getByRole('button', { name: 'Byt till ljust läge' }).first(),
  },
  search: {
    at: '/studera',
    size: phone,
    press: (page) => page.getByRole('button', { name: 'Sök på webbplatsen' }),
    done: (page) => page.getByRole('dialog', { name: 'Sök på webbplatsen' }),
  },
  verse: {
    at: '/bibeln/johannes/3',
    press: (page) => page.locator('#v16 > [role="button"]'),
    done: (page) => page.locator('#v16 > [aria-expanded="true"]'),
  },
  answer: {
    at: '/studera/tolkningar',
    press: (page) => page.getByRole('article').first().getByRole('button', { expanded: false }).first(),
    done: (page) => page.getByRole('article').first().getByRole('button', { expanded: true }).first(),
  },
  'Läs mer': {
    at: '/',
    press: (page) => page.getByRole('button', { name: 'Läs mer' }),
    done: (page) => page.getByRole('button', { name: 'Visa mindre' }),
  },
  contact: {
    at: '/gemenskap',
    press: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Kontakta oss' }),
    done: (page) => page.getByRole('dialog', { name: 'Kontakta oss' }),
  },
}
