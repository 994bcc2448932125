// @ts-check
import { readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const sharedUi = join(import.meta.dirname, '../../../shared-ui')
const requireFromSharedUi = createRequire(join(sharedUi, 'package.json'))

/** @param {string} name */
const versionOf = (name) =>
  JSON.parse(readFileSync(join(sharedUi, 'node_modules', name, 'package.json'), 'utf8')).version

/**
 * @typedef {object} Share
 * @property {true} singleton
 * @property {string | false} requiredVersion
 * @property {string} [version]
 * @property {boolean} [strictVersion]
 * @property {string | false} [import] The provided module; false provides none.
 * @property {boolean} [eager]
 */

/** @param {string} file */
const facade = (file) => join(sharedUi, 'src/facades', file)

/*
 * Share keys are exact import strings. All are singletons: a page must have only one copy of React's dispatcher, of
 * contexts and of stores. A facade replaces a library of which a page would otherwise download every export. The
 * workspace's own shared modules need no version range: the remote contract decides whether they fit.
 */
/** @type {Record<string, { requiredVersion: string | false; version?: string; import?: string }>} */
const libraries = {
  react: { requiredVersion: `^${versionOf('react')}` },
  'react-dom': { requiredVersion: `^${versionOf('react-dom')}` },
  'react-router-dom': {
    requiredVersion: `^${versionOf('react-router-dom')}`,
    version: versionOf('react-router-dom'),
    import: facade('router.ts'),
  },
  'styled-components': { requiredVersion: `^${versionOf('styled-components')}` },
  zustand: { requiredVersion: `^${versionOf('zustand')}` },
  '@tanstack/react-query': {
    requiredVersion: `^${versionOf('@tanstack/react-query')}`,
    version: versionOf('@tanstack/react-query'),
    import: facade('query.ts'),
  },
  '@supabase/supabase-js': {
    requiredVersion: `^${versionOf('@supabase/supabase-js')}`,
    version: versionOf('@supabase/supabase-js'),
    import: facade('supabase.ts'),
  },
  '@portal/shared-ui/portal': { requiredVersion: false, version: '1.0.0' },
}

export const sharedKeys = Object.keys(libraries)

/**
 * The modules that the shell provides. They are in its first files (`eager`), so that a page needs no second round of
 * requests.
 * @returns {Record<string, Share>}
 */
export const provided = () =>
  Object.fromEntries(
    Object.entries(libraries).map(([key, share]) => [
      key,
      { ...share, singleton: /** @type {const} */ (true), eager: true },
    ]),
  )

/**
 * The modules that a remote imports from the shell. It contains no copies: two Reacts on one page do not work. A
 * shell with another major version of one refuses the remote, and its slot shows the error.
 * @returns {Record<string, Share>}
 */
export const consumed = () =>
  Object.fromEntries(
    Object.entries(libraries).map(([key, { requiredVersion }]) => [
      key,
      {
        singleton: /** @type {const} */ (true),
        requiredVersion,
        strictVersion: requiredVersion !== false,
        import: /** @type {const} */ (false),
      },
    ]),
  )

// Resolved by its folder, because a TypeScript loader resolves the library's name to the facade.
const routerDom = realpathSync(join(sharedUi, 'node_modules/react-router-dom'))
const routerForProduction = join(dirname(routerDom), 'react-router/dist/production')

const requireFromSupabase = createRequire(requireFromSharedUi.resolve('@supabase/supabase-js'))
const authModules = join(
  dirname(requireFromSupabase.resolve('@supabase/auth-js/package.json')),
  'dist/module',
)

/**
 * Aliases: the whole libraries behind the facades, under names that are no share keys, and the libraries that a
 * facade replaces.
 */
export const replaced = {
  'whole/react-router-dom$': join(routerDom, 'dist/index.mjs'),
  'whole/supabase-js$': requireFromSharedUi
    .resolve('@supabase/supabase-js')
    .replace(/index\.cjs$/, 'index.mjs'),
  'whole/react-query$': join(sharedUi, 'node_modules/@tanstack/react-query/build/modern/index.js'),
  'whole/storage-js$': requireFromSharedUi
    .resolve('@supabase/storage-js')
    .replace(/index\.cjs$/, 'index.mjs'),
  'whole/auth-js$': join(authModules, 'index.js'),
  '@supabase/auth-js$': facade('auth.ts'),
  '@supabase/realtime-js$': facade('realtime.ts'),
  '@supabase/storage-js$': facade('storage.ts'),
  '@supabase/functions-js$': facade('functions.ts'),
  'iceberg-js$': facade('iceberg.ts'),
}

/** Modules that a library imports by relative path and of which the portal uses little or nothing, and their replacements. */
export const replacedParts = [
  { part: /\/lib\/webauthn$/, by: facade('webauthn.ts') },
  { part: /\/lib\/web3\/ethereum$/, by: facade('ethereum.ts') },
  { part: /\/createLucideIcon\.mjs$/, by: facade('icon.ts') },
  { part: /^(\.\.?\/)+utils\/preload\.js$/, by: facade('federationPreload.ts') },
]

/** The router's production files without developer warnings; its package.json exports them under no name. */
export const quietRouter = {
  'react-router$': join(routerForProduction, 'index.mjs'),
  'react-router/dom$': join(routerForProduction, 'dom-export.mjs'),
}
