import { useToasts } from '@portal/shared-ui/portal'
import { keepsEntriesWaiting, refusesEntries, sentValues } from '@portal/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { member, openProfile } from './testing'

afterEach(() => jest.restoreAllMocks())

const name = () => screen.findByLabelText('Förnamn')
const save = () => screen.getByRole('button', { name: 'Spara ändringar' })

test('[ME-10] [C-94] picture, address and first name; the address is only shown', async () => {
  await openProfile()
  expect(await name()).toHaveValue('Maria')
  expect(screen.getByRole('heading', { level: 1, name: 'Min Profil' })).toBeVisible()
  expect(screen.getByLabelText('E-postadress')).toHaveValue(member.email)
  expect(screen.getByLabelText('E-postadress')).toHaveAttribute('readonly')
  expect(screen.getByText('JPG, PNG eller GIF')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Mina uppgifter' })).toHaveAttribute('href', '/mina-uppgifter')
  expect(screen.getByText('M', { selector: '[aria-hidden]' })).toBeVisible()
})

test('[ME-10] [C-90] a page opened from outside leads back to the own page', async () => {
  const { user, router } = await openProfile()
  await user.click(await screen.findByRole('button', { name: 'Tillbaka' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/min-sida'))
})

test('[ME-13] [C-41] the name is stored with the profile and the account, shown at once, and said for three seconds', async () => {
  const { db, user, portal } = await openProfile()
  await user.clear(await name())
  await user.type(await name(), ' Lydia ')
  const since = Date.now()
  await user.click(save())
  expect(await screen.findByText('Profilen har uppdaterats!')).toBeVisible()
  await waitFor(() => expect(sentValues(db)).toEqual([{ name: 'Lydia' }]))
  expect(portal.session.getState().profile?.first_name).toBe('Lydia')
  await waitFor(() => expect(screen.queryByText('Profilen har uppdaterats!')).toBeNull())
  expect(Date.now() - since).toBeGreaterThan(2_500)
})

test('[C-94] the first name may be empty', async () => {
  const { db, user } = await openProfile()
  await user.clear(await name())
  await user.click(save())
  await screen.findByText('Profilen har uppdaterats!')
  await waitFor(() => expect(sentValues(db)).toEqual([{ name: '' }]))
})

test('a name that the database would refuse is refused before', async () => {
  const { db, user } = await openProfile()
  await user.clear(await name())
  await user.type(await name(), 'a'.repeat(101))
  await user.click(save())
  expect(await screen.findByText('Förnamnet får vara högst 100 tecken')).toBeVisible()
  expect(sentValues(db)).toEqual([])
})

test('[ME-13] [C-128] a name that cannot be sent shows, waits on the device, and says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user, portal } = await openProfile(keepsEntriesWaiting)
  await user.type(await name(), ' Lydia')
  await user.click(save())
  expect(await screen.findByText('Kan inte sparas på enheten. Stäng inte sidan.')).toBeVisible()
  expect(screen.queryByText('Profilen har uppdaterats!')).toBeNull()
  expect(portal.session.getState().profile?.first_name).toBe('Maria Lydia')
})

test('[ME-13] [C-128] a refused name can be copied', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = await openProfile(refusesEntries)
  await user.type(await name(), ' Lydia')
  await user.click(save())
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)).toMatchObject({
      text: 'Ett fel uppstod när profilen skulle uppdateras. Det ryms inte. Förnamnet Maria Lydia.',
      action: { label: 'Kopiera texten' },
    }),
  )
  expect(screen.queryByText('Profilen har uppdaterats!')).toBeNull()
})

test('[ME-10] a name that is not saved is asked about before the page is left', async () => {
  const { user, router } = await openProfile()
  await user.type(await name(), ' Lydia')
  await user.click(screen.getByRole('link', { name: 'Mina uppgifter' }))
  await user.click(await screen.findByRole('button', { name: 'Fortsätt skriva' }))
  expect(router.state.location.pathname).toBe('/profil')
  expect(await name()).toHaveValue('Maria Lydia')
  await user.click(save())
  await screen.findByText('Profilen har uppdaterats!')
  await user.click(screen.getByRole('link', { name: 'Mina uppgifter' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/mina-uppgifter'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[ME-13] a name that is written on while it is stored keeps its letters, unsaved', async () => {
  const { db, user, portal } = await openProfile()
  await name()
  const outbox = await portal.outbox()
  let load = () => {}
  const loading = new Promise<typeof outbox>((resolve) => {
    load = () => resolve(outbox)
  })
  portal.outbox = () => loading
  await user.type(await name(), ' L')
  await user.click(save())
  await user.type(await name(), 'ydia')
  load()
  await waitFor(() => expect(sentValues(db)).toEqual([{ name: 'Maria L' }]))
  expect(await name()).toHaveValue('Maria Lydia')
  await user.click(screen.getByRole('link', { name: 'Mina uppgifter' }))
  expect(await screen.findByRole('button', { name: 'Fortsätt skriva' })).toBeVisible()
})
