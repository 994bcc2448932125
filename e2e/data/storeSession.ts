import type { Page } from '@playwright/test'
import type { RunningPortal } from '../portal'
import type { Person } from './people'

/** The lightest document of the portal, from which a test can write its storage. */
export const LIGHTEST_PATH = '/robots.txt'

/** Signs a person in over the API. Returns the session and its key in local storage, both as supabase-js stores them. */
export async function createSession(
  { backend: { url, anonKey } }: RunningPortal,
  { email, password }: Person,
): Promise<{ key: string; session: string }> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`)
  return { key: `sb-${new URL(url).hostname.split('.')[0]}-auth-token`, session: await response.text() }
}

/** Signs a person in over the API and stores the session where supabase-js keeps it. */
export async function storeSession(page: Page, portal: RunningPortal, person: Person): Promise<void> {
  const stored = await createSession(portal, person)
  await page.goto(`${portal.url}${LIGHTEST_PATH}`)
  await page.evaluate(({ key, session }) => localStorage.setItem(key, session), stored)
}
