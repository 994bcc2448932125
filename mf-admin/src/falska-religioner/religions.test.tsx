import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { openOffice } from '../crud/testing/openOffice'
import { idOf, sampleRows } from '../crud/testing/sampleRows'
import { controlOf, fill, findForm, put, save } from '../crud/testing/steps'
import { religionArticles } from './articles.resource'
import { categories } from './categories.resource'
import { subcategories } from './subcategories.resource'

beforeEach(() => localStorage.clear())

test('[AD-39] has three tabs', async () => {
  openOffice(categories)
  const tabs = within(await screen.findByRole('tablist')).getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent?.replace(/ .*/, ''))).toEqual([
    'Kategorier',
    'Underkategorier',
    'Artiklar',
  ])
})

test.each([
  [categories, 'Ändra kategori'],
  [subcategories, 'Ändra underkategori'],
  [religionArticles, 'Ändra artikel'],
])('[AD-39] [C-45] an id alone opens the tab and the form of its item', async (resource, heading) => {
  const { show, unmount, path } = openOffice(resource)
  unmount()
  show(`${path}/${idOf(1, 2)}`)
  const form = await findForm(heading)
  await waitFor(() =>
    expect(controlOf(form, { label: resource === religionArticles ? 'Titel' : 'Namn' })).toHaveValue(
      resource === religionArticles ? 'Titel 2' : 'Namn 2',
    ),
  )
})

test.each([
  ['Åäö & Ö!', 'aao-o'],
  ['  Två   ord ', 'tva-ord'],
  ['Jehovas-vittnen', 'jehovasvittnen'],
])('[AD-40] [C-80] the slug of %p is %s', async (name, slug) => {
  openOffice(categories)
  const form = await findForm('Ny kategori')
  fireEvent.change(controlOf(form, { label: 'Namn' }), { target: { value: name } })
  expect(controlOf(form, { label: 'Adress' })).toHaveValue(slug)
})

test.each([
  [categories, 'Ny kategori'],
  [subcategories, 'Ny underkategori'],
])(
  '[AD-40] [AD-41] [C-80] the slug stops following the name once it is edited by hand',
  async (resource, heading) => {
    const { user } = openOffice(resource)
    const form = await findForm(heading)
    fireEvent.change(controlOf(form, { label: 'Namn' }), { target: { value: 'Ett' } })
    await user.clear(controlOf(form, { label: 'Adress' }))
    await user.type(controlOf(form, { label: 'Adress' }), 'mitt')
    fireEvent.change(controlOf(form, { label: 'Namn' }), { target: { value: 'Två' } })
    expect(controlOf(form, { label: 'Adress' })).toHaveValue('mitt')
  },
)

test('[AD-40] the slug of an existing row does not change with its name', async () => {
  openOffice(categories, { at: `/${idOf(1, 1)}` })
  const form = await findForm('Ändra kategori')
  fireEvent.change(controlOf(form, { label: 'Namn' }), { target: { value: 'Nytt namn' } })
  expect(controlOf(form, { label: 'Adress' })).toHaveValue('adress-1')
})

test('[AD-40] icon and description are optional, a non-numeric order is 0', async () => {
  const { db } = openOffice(categories)
  const form = await findForm('Ny kategori')
  await fill(categories, form)
  for (const { name, ...field } of categories.fields) {
    if (['icon', 'description'].includes(name)) put(form, { name, ...field } as never, '')
    if (name === 'category_order') put(form, { name, ...field } as never, 'sist')
  }
  save(form)
  await waitFor(() =>
    expect(db.sent('POST false_religion_categories')).toEqual([
      expect.objectContaining({ icon: null, description: null, category_order: 0 }),
    ]),
  )
})

test('[AD-41] a subcategory needs an active category', async () => {
  const above = (nth: number, is_active: boolean) => ({
    id: idOf(2, nth),
    name: `Förälder ${nth}`,
    is_active,
    category_order: nth,
  })
  openOffice(subcategories, { tables: { false_religion_categories: [above(1, true), above(2, false)] } })
  const form = await findForm('Ny underkategori')
  await form.findByRole('option', { name: 'Förälder 1' })
  expect(form.queryByRole('option', { name: /Förälder 2/ })).toBeNull()
  save(form)
  expect(await form.findByText('Kategori måste väljas')).toBeVisible()
})

test('[AD-42] an article’s author and order are optional; it is public or a draft', async () => {
  const { db } = openOffice(religionArticles)
  const form = await findForm('Ny artikel')
  await fill(religionArticles, form)
  for (const field of religionArticles.fields) {
    if (['author', 'article_order'].includes(field.name)) put(form, field, '')
  }
  save(form)
  await waitFor(() =>
    expect(db.sent('POST false_religion_articles')).toEqual([
      expect.objectContaining({ author: null, article_order: 0, is_published: true }),
    ]),
  )
  const toggle = await screen.findByRole('switch', { name: 'Publicerad: Titel 1' })
  fireEvent.click(toggle)
  expect(await within(toggle.closest('li') as HTMLElement).findByText('Opublicerad')).toBeVisible()
})

test('[AD-43] rows of a missing parent are under Okänd kategori; previews are 100 characters', async () => {
  const rows = sampleRows(religionArticles).slice(0, 1)
  openOffice(religionArticles, {
    rows: rows.map((row) => ({ ...row, subcategory_id: idOf(9, 9), excerpt: 'ord '.repeat(75) })),
  })
  expect(await screen.findByRole('heading', { name: 'Okänd kategori' })).toBeVisible()
  expect(screen.getByText(/^ord ord/).textContent?.replace('Text: ', '').length).toBeLessThanOrEqual(101)
})

test.each([
  [subcategories, 'Namn 1', '/studera/falska-religioner/foralder-1/adress-1'],
  [religionArticles, 'Titel 1', `/studera/falska-religioner/overst/foralder-1/${idOf(1, 1)}`],
])('a public row links to its page, with the addresses of its parents', async (resource, name, address) => {
  openOffice(resource)
  fireEvent.click(await screen.findByRole('button', { name: `Mer om ${name}` }))
  expect(await screen.findByRole('menuitem', { name: 'Visa på sidan' })).toHaveAttribute('href', address)
})

test('a row below an inactive one is not public', async () => {
  const above = {
    id: idOf(2, 1),
    name: 'Förälder 1',
    slug: 'foralder-1',
    is_active: false,
    category_order: 0,
  }
  openOffice(subcategories, { tables: { false_religion_categories: [above] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Mer om Namn 1' }))
  await screen.findByRole('menuitem', { name: 'Kopia' })
  expect(screen.queryByRole('menuitem', { name: 'Visa på sidan' })).toBeNull()
})

test('[AD-49] [C-62] has the required texts', () => {
  const asked = 'Är du säker på att du vill ta bort denna'
  expect([categories, subcategories, religionArticles].map(({ confirmDelete }) => confirmDelete)).toEqual([
    `${asked} kategori? Alla underkategorier och artiklar kommer också att tas bort.`,
    `${asked} underkategori? Alla artiklar i kategorin kommer också att tas bort.`,
    `${asked} artikel?`,
  ])
  expect([categories, subcategories, religionArticles].map(({ nouns }) => nouns.none)).toEqual([
    'Inga kategorier hittades',
    'Inga underkategorier hittades',
    'Inga artiklar hittades',
  ])
})
