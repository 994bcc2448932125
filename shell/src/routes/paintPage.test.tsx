/** @jest-environment node */

import { type PageMatch, paintPage } from '@portal/platform/browser/paint/paintPage'
import { createQueryClient } from '@portal/shared-ui/portal'
import { createDb } from '@portal/supabase/client'
import { matchRoutes } from 'react-router-dom'
import { parts } from '../parts'
import { shellPages } from './shellPages'

const registry = { remotes: [], unavailable: [] }

async function paint(path: string) {
  const db = createDb('http://backend.invalid', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  const url = new URL(path, 'https://portal.test')
  const routes = shellPages as Parameters<typeof matchRoutes>[0]
  const matches = matchRoutes(routes, url.pathname) as PageMatch[]
  await matches.at(-1)?.route.handle?.code?.(queryClient)
  return paintPage(parts, { matches, url, db, queryClient, registry, base: '/shell/0123456789ab/' })
}

test('[BE-211] a page is painted with its layout, its fonts and its styles, without a browser', async () => {
  const { html = '', css = '', styled, fonts } = (await paint('/om-oss')) ?? {}
  expect(html).toMatch(/<header[\s\S]*<main[\s\S]*<h1[^>]*>Om oss<\/h1>[\s\S]*<footer/)
  expect(html).not.toContain('<script')
  expect(css).toMatch(/:root[\s\S]*@media print/)
  expect(css).not.toContain('@font-face')
  expect(fonts).toMatch(/@font-face[\s\S]*url\(/)
  // Without both, styled-components would add its rules after those of the document.
  expect(css).toContain('data-styled.g')
  expect(styled).toMatch(/^\d+\.\d+\.\d+$/)
  const used = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
  expect(used.filter((name) => css.includes(`.${name}`)).length).toBeGreaterThan(used.length / 3)
})
