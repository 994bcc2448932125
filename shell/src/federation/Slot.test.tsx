import { CONTRACT } from '@portal/shared-ui/remote'
import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { type RemoteRelease, readBoot } from '../registry/registry'
import { createLoader } from './loader'
import { Slot } from './Slot'

const release: RemoteRelease = {
  name: 'mf-prov',
  paths: ['/prov'],
  class: 'public',
  version: 'v1',
  contract: CONTRACT,
  base: '/mf-prov/v1/',
  entry: 'entry.js',
  container: 'mf_prov_v1',
  preload: [],
}

const remoteWith = (pages: Record<string, ReactNode>) => ({
  contract: CONTRACT,
  areas: { '/prov': Object.entries(pages).map(([path, element]) => ({ path, element })) },
})

function open(loadContainer: () => Promise<unknown>, at = '/prov/en') {
  const { registry } = readBoot({ remotes: [release] })
  const loader = createLoader({
    registry,
    loadContainer,
    fetchRegistry: async () => registry,
    decisionTime: 200,
  })
  const slot = <Slot loader={loader} name="mf-prov" prefix="/prov" />
  return act(async () => renderInPortal([{ path: '/prov/*', element: slot }], fakeDb({}), { at }))
}

const card = () => screen.findByRole('alert')

// What suspends after the press settles inside the act: a press alone would leave React waiting for one.
const tryAgain = () => act(() => userEvent.click(screen.getByRole('button', { name: 'Försök igen' })))

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test('shows the page of the remote that the address names, or that there is none', async () => {
  const { router } = await open(async () => remoteWith({ en: <h1>Ett</h1>, tva: <h1>Två</h1> }))
  expect(await screen.findByRole('heading', { name: 'Ett' })).toBeVisible()
  await act(() => router.navigate('/prov/tva'))
  expect(screen.getByRole('heading', { name: 'Två' })).toBeVisible()
  await act(() => router.navigate('/prov/tre'))
  expect(screen.getByRole('heading', { name: 'Sidan hittades inte' })).toBeVisible()
})

test('while the remote is on the way a skeleton says so', async () => {
  await open(() => new Promise(() => {}))
  expect(screen.getByText('Laddar…')).toBeInTheDocument()
})

test('a page that throws takes only itself: another page of the same remote shows', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  const { router } = await open(async () => remoteWith({ en: <Broken />, tva: <h1>Två</h1> }))
  expect(await card()).toHaveTextContent('Sidan kunde inte visas')
  await act(() => router.navigate('/prov/tva'))
  expect(screen.getByRole('heading', { name: 'Två' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Försök igen loads a remote that could not be had', async () => {
  const loadContainer = jest.fn<Promise<unknown>, []>()
  loadContainer.mockRejectedValueOnce(new Error('404')).mockResolvedValue(remoteWith({ en: <h1>Ett</h1> }))
  await open(loadContainer)
  await card()
  await tryAgain()
  expect(await screen.findByRole('heading', { name: 'Ett' })).toBeVisible()
})

test('Försök igen mounts a page anew that threw while it rendered', async () => {
  let broken = true
  const Fragile = () => {
    if (broken) throw new Error('broken')
    return <h1>Hel</h1>
  }
  await open(async () => remoteWith({ en: <Fragile /> }))
  await card()
  broken = false
  await tryAgain()
  expect(await screen.findByRole('heading', { name: 'Hel' })).toBeVisible()
})

test('a remote for another contract offers the one thing that helps: a reload', async () => {
  await open(async () => ({ contract: CONTRACT + 1, areas: {} }))
  expect(await card()).toHaveTextContent('Ladda om sidan')
  expect(screen.getByRole('button', { name: 'Ladda om sidan' })).toBeVisible()
})

test('the page’s own title stands in the document', async () => {
  await open(async () => ({
    contract: CONTRACT,
    areas: {
      '/prov': [{ path: 'en', element: <h1>Ett</h1>, handle: { meta: () => ({ title: 'Ett prov' }) } }],
    },
  }))
  expect(document.title).toBe('Ett prov – Sanningens Ord')
})
