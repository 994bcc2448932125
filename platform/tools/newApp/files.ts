/** The name, path, title and port of a new app. */
export type NewApp = {
  /** `mf-radio`. */
  name: string
  /** The path prefix that it owns: `/radio`. */
  path: string
  /** The app's title in the menu and on its first page: `Radio`. */
  label: string
  /** Port of its own origin on a developer's machine. */
  port: number
}

/** The files of a new app, by their path in the project: one page with a title, and its tests. */
export const filesOf = (app: NewApp): Record<string, string> => ({
  [`${app.name}/package.json`]: manifest(app),
  [`${app.name}/README.md`]: readme(app),
  [`${app.name}/src/remote.ts`]: remote(app),
  [`${app.name}/src/start/start.route.tsx`]: route(app),
  [`${app.name}/src/start/StartPage.tsx`]: page(app),
  [`${app.name}/src/start/StartPage.test.tsx`]: test(app),
})

const manifest = ({ name, path, label, port }: NewApp) =>
  `${JSON.stringify(
    {
      name: `@portal/${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      dependencies: { '@portal/shared-ui': 'workspace:*', react: 'catalog:' },
      portal: {
        port,
        pageBudgetKb: 60,
        areas: { [path]: 'anyone' },
        menu: [{ label, to: path }],
        pages: [{ title: label, description: `Här börjar ${label}.`, to: path }],
      },
    },
    null,
    2,
  )}\n`

const readme = ({ name, path, port }: NewApp) => `# ${name}

Owns \`${path}\`. Its origin on a developer's machine is port ${port}.

    pnpm dev ${name}        this remote against a running portal, reloaded at every change
    pnpm unit ${name}       its tests
    pnpm release ${name}    builds it and makes it live; pnpm rollback ${name} goes back

\`src/remote.ts\` is all that the shell sees: the routes of each area. A screen is a folder of \`src\`. What the portal
needs to know beforehand (areas and who may see them, menu, pages that the search knows, an example for each route with a
parameter, the module that says on which verses its texts rest) is in \`package.json\` under \`portal\`.

The host renders every page, and the browser takes its markup over: the first render must not depend on the device. See the
[rules of painted pages](../shared-ui/README.md#painted-pages).
`

const remote = ({ path }: NewApp) => `import { CONTRACT, defineRemote } from '@portal/shared-ui/remote'
import { startRoute } from './start/start.route'

export default defineRemote({ contract: CONTRACT, areas: { '${path}': [startRoute] } })
`

const route = ({ path, label }: NewApp) => `import { definePage } from '@portal/shared-ui'
import { StartPage } from './StartPage'

export const startRoute = definePage({
  index: true,
  element: <StartPage />,
  handle: {
    meta: () => ({ title: '${label}', canonical: '${path}' }),
  },
})
`

const page = ({ path, label }: NewApp) => `import { Page } from '@portal/shared-ui'

/** \`${path}\`: where the area begins. */
export const StartPage = () => (
  <Page title="${label}">
    <p>Här börjar ${label}.</p>
  </Page>
)
`

const test = ({ path, label }: NewApp) => `import { CONTRACT } from '@portal/shared-ui/remote'
import { checkPrefetch, fakeDb, hydrateInPortal, undeclaredPages } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import manifest from '../../package.json'
import remote from '../remote'
import { StartPage } from './StartPage'

test('the remote keeps the contract, in the areas that package.json declares', () => {
  expect(remote.contract).toBe(CONTRACT)
  expect(Object.keys(remote.areas)).toEqual(Object.keys(manifest.portal.areas))
})

test('the search knows every page that has a title and no parameter', () => {
  expect(undeclaredPages(remote, manifest.portal)).toEqual([])
})

test('the page has one heading, and a visitor reads there exactly what is prefetched', async () => {
  const { missing, unused } = await checkPrefetch(remote.areas['${path}'] ?? [], fakeDb({}), {
    prefix: '${path}',
    at: '${path}',
  })
  expect(screen.getByRole('heading', { level: 1, name: '${label}' })).toBeVisible()
  expect({ missing, unused }).toEqual({ missing: [], unused: [] })
})

test('the browser takes the painted page over without a difference', async () => {
  const { complaints, lost } = await hydrateInPortal(<StartPage />, fakeDb({}), { at: '${path}' })
  expect([complaints, lost]).toEqual([[], []])
})
`
