import type { Page } from '@playwright/test'
import type { RunningPortal } from '../portal'
import type { Person } from './people'

/** Signs a person in over the API and puts the session where supabase-js keeps it: key and form are the library's. */
export async function storeSession(page: Page, portal: RunningPortal, person: Person): Promise<void> {
  const { url, anonKey } = portal.backend
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  })
  if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`)
  const session = await response.text()
  // The lightest document of the origin.
  await page.goto(`${portal.url}/robots.txt`)
  const key = `sb-${new URL(url).hostname.split('.')[0]}-auth-token`
  await page.evaluate(
    ([key, session]) => localStorage.setItem(key as string, session as string),
    [key, session],
  )
}
