import { screen, waitFor } from '@testing-library/react'
import { openOffice } from '../crud/testing/openOffice'
import { sampleRows } from '../crud/testing/sampleRows'
import { controlOf, fill, findForm, put, save } from '../crud/testing/steps'
import { lessons } from './lessons.resource'

beforeEach(() => localStorage.clear())

const fieldOf = (name: string) =>
  lessons.fields.find((field) => field.name === name) ?? (lessons.fields[0] as never)

const saveWith = async (typed: Record<string, string>) => {
  const office = openOffice(lessons)
  const form = await findForm('Ny lektion')
  await fill(lessons, form)
  for (const [name, value] of Object.entries(typed)) put(form, fieldOf(name), value)
  save(form)
  return { ...office, form }
}

test('[AD-33] a new lesson is placed after the last, in the first module', async () => {
  openOffice(lessons)
  const form = await findForm('Ny lektion')
  expect(controlOf(form, { label: 'Lektionens ordning' })).toHaveValue('5')
  expect(controlOf(form, { label: 'Modulens titel' })).toHaveValue('Grunderna i själavinning')
  expect(controlOf(form, { label: 'Modulens beskrivning' })).toHaveValue(
    'Lär dig grunderna för effektiv själavinning',
  )
})

test('[AD-33] [C-68] the first lesson has the number 1', async () => {
  openOffice(lessons, { rows: [] })
  expect(controlOf(await findForm('Ny lektion'), { label: 'Lektionens ordning' })).toHaveValue('1')
})

test('[AD-32] film and module description are optional; non-numeric orders are 1', async () => {
  const { db } = await saveWith({
    video_url: '',
    module_description: '',
    lesson_order: 'x',
    module_order: '',
  })
  await waitFor(() =>
    expect(db.sent('POST soul_winning_lessons')).toEqual([
      expect.objectContaining({
        video_url: null,
        module_description: null,
        lesson_order: 1,
        module_order: 1,
      }),
    ]),
  )
})

test.each([
  [{ video_url: 'film' }, 'Ange en giltig länk (https://…)'],
  [{ lesson_order: '0' }, 'Ange ett heltal från 1'],
  [{ module_order: '-2' }, 'Ange ett heltal från 1'],
  [{ duration: ' ' }, 'Varaktighet krävs'],
])('[AD-32] [C-63] %p is refused', async (typed, sentence) => {
  const { db, form } = await saveWith(typed as Record<string, string>)
  expect(await form.findByText(sentence)).toBeVisible()
  expect(db.sent('POST soul_winning_lessons')).toEqual([])
})

test.each(['https://exempel.se/film', 'http://exempel.se/film', 'exempel.se/film', ' exempel.se/film\u200b'])(
  '[AD-32] [C-70] [C-137] RF-09: a lesson’s film may be on any site: %j',
  async (typed) => {
    const { db } = await saveWith({ video_url: typed })
    await waitFor(() =>
      expect(db.sent('POST soul_winning_lessons')).toMatchObject([{ video_url: 'https://exempel.se/film' }]),
    )
  },
)

test('[AD-34] lessons are sorted by module, then by their order', async () => {
  openOffice(lessons, { rows: sampleRows(lessons).reverse() })
  await screen.findByRole('region', { name: 'Modulens titel 4' })
  const links = screen.getAllByRole('link').filter(({ textContent }) => textContent?.startsWith('Titel '))
  expect(links.map(({ textContent }) => textContent)).toEqual(['Titel 1', 'Titel 2', 'Titel 3', 'Titel 4'])
})

test('[AD-34] [AD-49] has the required texts', () => {
  expect(lessons.confirmDelete).toBe('Är du säker på att du vill ta bort denna lektion?')
  expect(lessons.nouns.none).toBe('Inga lektioner hittades')
})
