import { fakeDb, hydrateInPortal } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import { road } from '../shared/verses'
import { RomansRoadPage } from './RomansRoadPage'

const open = (at: string) => hydrateInPortal(<RomansRoadPage />, fakeDb({}), { at })

test('[PUB-11] the conversation mode as an address is painted as the page behind it, and opens with the scripts', async () => {
  const { markup, complaints, lost } = await open('/sjalavinna/verktyg/romans-road?samtal=1')
  expect(markup).toMatch(/<h1[\s\S]*Samtalsläge/)
  expect(markup).not.toContain('<dialog')
  expect([complaints, lost]).toEqual([[], []])
  expect(screen.getByRole('dialog')).toHaveAttribute('open')
})

test('[PUB-12] a step that the fragment names opens after the first render', async () => {
  const { complaints, lost } = await open('/sjalavinna/verktyg/romans-road#steg-3')
  expect([complaints, lost]).toEqual([[], []])
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(2)
})

test('[PUB-17] [SW-15] all fourteen verses are in the painted page, thirteen of them closed', async () => {
  const { markup, complaints, lost } = await open('/sjalavinna/verktyg/romans-road')
  for (const { text, explanation } of road)
    for (const words of [text, ...explanation]) expect(textIn(markup)).toContain(words)
  expect([complaints, lost]).toEqual([[], []])
  expect(screen.getAllByRole('heading', { name: 'Förklaring' })).toHaveLength(1)
})

const textIn = (markup: string) => new DOMParser().parseFromString(markup, 'text/html').body.textContent
