/**
 * The shell's code for the host: its pages, and the libraries that the host files of remotes import by their share
 * keys. There is one copy of each library, so that a remote's routes, queries and contexts are the shell's own.
 */

import { paintPage as paint } from '@portal/platform/browser/paint/paintPage'
import type { ShellModule } from '@portal/platform/browser/shellModule'
import { recordReads } from '@portal/platform/contract/carriedRead'
import * as portal from '@portal/shared-ui/portal'
import { createDb } from '@portal/supabase/client'
import * as supabase from '@supabase/supabase-js'
import * as query from '@tanstack/react-query'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as router from 'react-router-dom'
import * as styledComponents from 'styled-components'
import * as zustand from 'zustand'
import { icsFeed } from './evenemang/icsFeed'
import { readingFeed } from './lasplan/readingFeed'
import { mainLinks } from './layout/header/mainLinks'
import { foundAt } from './layout/search/foundAt'
import { notFoundRoute } from './not-found/notFound.route'
import { parts } from './parts'
import { shellPages } from './routes/shellPages'

export const shared: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  'styled-components': styledComponents,
  zustand,
  '@tanstack/react-query': query,
  '@supabase/supabase-js': supabase,
  '@portal/shared-ui/portal': portal,
}

export { createDb, foundAt, icsFeed, mainLinks, notFoundRoute, readingFeed, recordReads, shellPages }
export const { prefetchLayout } = parts
export const paintPage: ShellModule['paintPage'] = (options) => paint(parts, options)
export const { matchRoutes } = router
export const { createQueryClient } = portal
