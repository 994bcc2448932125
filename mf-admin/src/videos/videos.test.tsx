import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type Item, publicPathOf } from '../crud/data/resource'
import { openOffice } from '../crud/testing/openOffice'
import { sampleRows } from '../crud/testing/sampleRows'
import { controlOf, findForm, save } from '../crud/testing/steps'
import { bibleStudies, documentaries, sermons } from './videos.resource'

const asked = 'Är du säker på att du vill ta bort'
beforeEach(() => localStorage.clear())

describe.each([
  [bibleStudies, 'Inga bibelstudier hittades', `${asked} detta bibelstudium?`],
  [sermons, 'Inga predikningar hittades', `${asked} denna predikan?`],
  [documentaries, 'Inga dokumentärer hittades', `${asked} denna dokumentär?`],
])('%#', (resource, none, question) => {
  const rows = sampleRows(resource)
  const link = { label: 'Länk' }

  test('[AD-49] [C-60] [C-62] has the required texts', () => {
    expect([resource.nouns.none, resource.confirmDelete]).toEqual([none, question])
  })

  test('[AD-21] lists the newest film first, with its picture; none where the link has no id', async () => {
    const [first, second, ...rest] = rows
    const odd = { ...second, youtube_url: 'https://vimeo.com/76979871' } as (typeof rows)[number]
    const { container } = openOffice(resource, { rows: [...rest, odd, ...(first ? [first] : [])] })
    await screen.findByRole('link', { name: 'Titel 1' })
    const links = screen.getAllByRole('link').filter(({ textContent }) => textContent?.startsWith('Titel '))
    expect(links.map(({ textContent }) => textContent)).toEqual(['Titel 1', 'Titel 2', 'Titel 3', 'Titel 4'])
    const pictures = [...container.querySelectorAll('li img')].map((picture) => picture.getAttribute('src'))
    expect(pictures).toHaveLength(3)
    expect(pictures[0]).toBe('/_still/abcdefghij1')
    fireEvent.error(container.querySelectorAll('li img')[0] as Element)
    expect(container.querySelectorAll('li img')).toHaveLength(2)
  })

  test('[BE-112] a row links to the page of its film', () => {
    expect(resource.listed).toContain('path')
    expect(publicPathOf(resource, { ...(rows[0] as Item), path: '/filmer/1/nåd' })).toBe('/filmer/1/n%C3%A5d')
  })

  test.each([
    ['', 'Länk krävs'],
    ['inte en länk', 'Ange en länk till YouTube eller Vimeo'],
    ['https://www.youtube.com/@kanalen', 'Länken går inte till en film.'],
    ['https://exempel.se/film.mp4', 'Ange en länk till YouTube eller Vimeo'],
    ['https://youtube.com.exempel.se/watch?v=abcdefghij1', 'Ange en länk till YouTube eller Vimeo'],
  ])('[AD-21] [C-70] %p is not a film that the site can play', async (typed, sentence) => {
    const { db } = openOffice(resource)
    const form = await findForm(resource.nouns.new)
    fireEvent.change(controlOf(form, { label: 'Titel' }), { target: { value: 'Nåd' } })
    fireEvent.change(controlOf(form, link), { target: { value: typed } })
    save(form)
    await waitFor(() =>
      expect(controlOf(form, link)).toHaveAccessibleDescription(expect.stringContaining(sentence)),
    )
    expect(db.sent(`POST ${resource.table}`)).toEqual([])
  })

  test.each([
    'https://www.youtube.com/watch?v=abcdefghij1',
    'https://youtu.be/abcdefghij1',
    'https://vimeo.com/76979871',
  ])('[AD-21] %s is accepted', async (typed) => {
    const { db } = openOffice(resource)
    const form = await findForm(resource.nouns.new)
    fireEvent.change(controlOf(form, { label: 'Titel' }), { target: { value: 'Nåd' } })
    fireEvent.change(controlOf(form, link), { target: { value: typed } })
    save(form)
    await waitFor(() =>
      expect(db.sent(`POST ${resource.table}`)).toEqual([
        {
          ...{ title: 'Nåd', youtube_url: typed, topics: [], is_published: true, publish_at: null },
          ...{ preacher: null, series: null, preached_on: null, passage: null, description: null },
        },
      ]),
    )
  })

  test('saves preacher, series, day, passage, description and topics', async () => {
    const { db } = openOffice(resource)
    const form = await findForm(resource.nouns.new)
    const typed = {
      Titel: 'Nåd',
      Talare: ' Erik ',
      Serie: 'Romarbrevet',
      Datum: '2026-11-22',
      Bibelställe: 'Rom 8:1',
      Beskrivning: ' Om friheten. ',
    }
    const all = { ...typed, Länk: 'https://youtu.be/abcdefghij1', Ämnesord: 'nåd, tro,, Nåd' }
    for (const [label, value] of Object.entries(all))
      fireEvent.change(controlOf(form, { label }), { target: { value } })
    save(form)
    await waitFor(() =>
      expect(db.sent(`POST ${resource.table}`)).toEqual([
        {
          ...{ title: 'Nåd', youtube_url: 'https://youtu.be/abcdefghij1', topics: ['nåd', 'tro'] },
          ...{ preacher: 'Erik', series: 'Romarbrevet', preached_on: '2026-11-22', passage: 'Rom 8:1' },
          ...{ description: 'Om friheten.', is_published: true, publish_at: null },
        },
      ]),
    )
  })
})
