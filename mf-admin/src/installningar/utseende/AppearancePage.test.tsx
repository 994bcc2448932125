import { useToasts } from '@portal/shared-ui/portal'
import { fakeDb, fakePictures, pictureFile, renderInPortal } from '@portal/shared-ui/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'
import { storeLogoIcons } from './storeLogoIcons'

const at = '2026-11-20T10:00:00.123456+00:00'
const row = (id: string, setting_value: string) => ({ id, setting_value, updated_at: at })

const open = (handlers: Parameters<typeof fakeDb>[0] = {}, path = '/admin/utseende') => {
  localStorage.clear()
  const db = fakeDb({ 'GET site_settings': [], ...handlers })
  const view = renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at: path,
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  return { db, ...view }
}
beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'))
})
afterEach(() => {
  jest.restoreAllMocks()
  useToasts.setState({ toasts: [] })
})

const form = async (name: string) => within(await screen.findByRole('form', { name }))

test('[BE-294] the screen lists the identity, and saves a new name as its setting', async () => {
  const { db } = open({ 'POST site_settings': [row('site_name', 'Elimkyrkan')] }, '/admin/utseende/site_name')
  const { getByLabelText, getByRole, findByText } = await form('Namn')
  const list = within(screen.getByRole('region', { name: 'Utseende och namn' }))
  expect(list.getAllByRole('listitem')).toHaveLength(10)
  const name = getByLabelText('Namn')
  expect(name).toHaveValue('Sanningens Ord')
  await userEvent.clear(name)
  await userEvent.click(getByRole('button', { name: 'Spara' }))
  expect(await findByText('Namn krävs')).toBeVisible()
  await userEvent.type(name, 'x'.repeat(61))
  await userEvent.click(getByRole('button', { name: 'Spara' }))
  expect(await findByText('Skriv högst 60 tecken')).toBeVisible()
  await userEvent.clear(name)
  await userEvent.type(name, 'Elimkyrkan')
  await userEvent.click(getByRole('button', { name: 'Spara' }))
  await screen.findByText('Inställningarna har sparats!')
  expect(db.sent('POST site_settings')).toEqual([
    { setting_key: 'site_name', setting_value: 'Elimkyrkan', description: 'Namn' },
  ])
})

test('[BE-294] the list of all settings leads an identity’s address to this screen', async () => {
  const { router } = open({}, '/admin/inställningar/site_line')
  await form('En rad om oss')
  expect(router.state.location.pathname).toBe('/admin/utseende/site_line')
})

test('[BE-294] footer links are lines of a text and a safe address, at most eight', async () => {
  const { db } = open(
    { 'POST site_settings': [row('site_footer_links', '')] },
    '/admin/utseende/site_footer_links',
  )
  const { getByLabelText, getByRole, findByText } = await form('Egna länkar i sidfoten')
  const save = async (text: string) => {
    fireEvent.change(getByLabelText('Egna länkar i sidfoten'), { target: { value: text } })
    await userEvent.click(getByRole('button', { name: 'Spara' }))
  }
  await save('Hit javascript:alert(1)')
  expect(await findByText(/Skriv en text på högst 40 tecken och en adress/)).toBeVisible()
  await save('A /a\n'.repeat(9))
  expect(await findByText('Ange högst 8 länkar')).toBeVisible()
  expect(db.asked()).not.toContain('POST site_settings')
  await save('  Vår kyrka   https://elim.example \n\nBöner /studera')
  await screen.findByText('Inställningarna har sparats!')
  expect(db.sent('POST site_settings')).toMatchObject([
    { setting_value: 'Vår kyrka https://elim.example\nBöner /studera' },
  ])
})

test('[BE-295] a hue is chosen on a slider, with a piece of the portal beside it by day and by night', async () => {
  const { db } = open(
    {
      'GET site_settings': [row('site_accent_hue', '300')],
      'POST site_settings': [row('site_main_hue', '150')],
    },
    '/admin/utseende/site_main_hue',
  )
  const { getByRole } = await form('Huvudfärg')
  const slider = getByRole('slider', { name: 'Huvudfärg' })
  expect(slider).toHaveValue('252')
  const brandOf = (name: string) => screen.getByRole('figure', { name }).style.getPropertyValue('--brand')
  const goldOf = (name: string) => screen.getByRole('figure', { name }).style.getPropertyValue('--gold')
  expect([brandOf('Ljust läge'), brandOf('Mörkt läge')]).toEqual(['', ''])
  expect(goldOf('Ljust läge')).toMatch(/^#/)
  fireEvent.change(slider, { target: { value: '150' } })
  expect(brandOf('Ljust läge')).toMatch(/^#/)
  expect(brandOf('Mörkt läge')).not.toBe(brandOf('Ljust läge'))
  await userEvent.click(getByRole('button', { name: 'Spara' }))
  await screen.findByText('Inställningarna har sparats!')
  expect(db.sent('POST site_settings')).toMatchObject([{ setting_value: '150' }])
})

test('[BE-294] the icons of a logo are drawn and stored beside its picture before the logo is saved', async () => {
  fakePictures()
  jest
    .mocked(fetch)
    .mockImplementation(
      async () => ({ ok: true, blob: async () => pictureFile(700, 700) }) as unknown as Response,
    )
  const stored: [string, string, boolean | undefined][] = []
  const folder = '00000000-0000-4000-8000-000000000000'
  const db = {
    storage: {
      from: () => ({
        getPublicUrl: (path: string) => ({ data: { publicUrl: `https://data.test/${path}` } }),
        upload: async (path: string, file: Blob, { upsert }: { upsert?: boolean }) => {
          stored.push([path, file.type, upsert])
          return { error: null }
        },
      }),
    },
  } as unknown as Parameters<typeof storeLogoIcons>[0]
  await storeLogoIcons(db, `/storage/v1/object/public/media/${folder}/512.webp`)
  expect(stored).toEqual([
    [`${folder}/icon-180.png`, 'image/png', true],
    [`${folder}/icon-192.png`, 'image/png', true],
    [`${folder}/icon-512.png`, 'image/png', true],
    [`${folder}/icon-maskable.png`, 'image/png', true],
  ])
  await expect(storeLogoIcons(db, '')).resolves.toBeUndefined()
  expect(stored).toHaveLength(4)
})
