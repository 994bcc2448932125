import { fullDate, stillPath, youtubeId } from '@portal/shared-ui/format'
import { z } from '@portal/shared-ui/forms'
import { moment, publication } from '../crud/data/publication'
import { defineResource, type Nouns } from '../crud/data/resource'
import { flag, optional, optionalDay, text, video } from '../crud/data/schema'
import { topics, topicsField } from '../crud/data/topics'

/** The three lists of videos differ only in table, texts and address. */
const videos = (table: 'bible_studies' | 'sermons' | 'documentaries', confirmDelete: string, nouns: Nouns) =>
  defineResource({
    table,
    nouns,
    confirmDelete,
    listed: ['title', 'youtube_url', 'created_at', 'is_published', 'publish_at', 'publish_error', 'path'],
    nameOf: ({ title }) => title,
    columns: [
      publication('is_published').column,
      { label: 'Tillagd', cell: ({ created_at }) => fullDate(created_at) },
    ],
    pictureOf: ({ youtube_url }) => {
      const id = youtubeId(youtube_url)
      return id && stillPath(id)
    },
    yearColumn: 'preached_on',
    sorts: [
      { value: 'nyast', label: 'Nyast först', by: [{ column: 'created_at', ascending: false }] },
      { value: 'titel', label: 'Titel A–Ö', by: [{ column: 'title', ascending: true }] },
    ],
    toggles: [{ name: 'is_published', label: 'Publicerad', on: 'Publicerad', off: 'Utkast' }],
    fields: [
      { name: 'title', label: 'Titel', kind: 'text', required: true },
      { name: 'youtube_url', label: 'Länk', kind: 'url', required: true, hint: 'Till YouTube eller Vimeo.' },
      { name: 'preacher', label: 'Talare', kind: 'text' },
      { name: 'series', label: 'Serie', kind: 'text' },
      { name: 'preached_on', label: 'Datum', kind: 'date' },
      { name: 'passage', label: 'Bibelställe', kind: 'text' },
      { name: 'description', label: 'Beskrivning', kind: 'longText', rows: 6 },
      topicsField,
      { name: 'is_published', label: 'Publicerad', kind: 'checkbox' },
      publication('is_published').field,
    ],
    quotesBible: true,
    schema: z.object({
      title: text('Titel'),
      youtube_url: video('Länk'),
      preacher: optional(),
      series: optional(),
      preached_on: optionalDay(),
      passage: optional(),
      description: optional(),
      topics: topics(),
      is_published: flag(),
      publish_at: moment(),
    }),
    blank: () => ({ is_published: true }),
    publicPath: ({ path, is_published }) => (is_published ? encodeURI(path) : null),
    hiddenPath: ({ path }) => encodeURI(path),
  })

export const bibleStudies = videos(
  'bible_studies',
  'Är du säker på att du vill ta bort detta bibelstudium?',
  {
    one: 'bibelstudium',
    many: 'bibelstudier',
    new: 'Nytt bibelstudium',
    edit: 'Ändra bibelstudium',
    none: 'Inga bibelstudier hittades',
    saved: 'Bibelstudiet har sparats.',
    removed: 'Bibelstudiet har tagits bort.',
  },
)

export const sermons = videos('sermons', 'Är du säker på att du vill ta bort denna predikan?', {
  one: 'predikan',
  many: 'predikningar',
  new: 'Ny predikan',
  edit: 'Ändra predikan',
  none: 'Inga predikningar hittades',
  saved: 'Predikan har sparats.',
  removed: 'Predikan har tagits bort.',
})

export const documentaries = videos('documentaries', 'Är du säker på att du vill ta bort denna dokumentär?', {
  one: 'dokumentär',
  many: 'dokumentärer',
  new: 'Ny dokumentär',
  edit: 'Ändra dokumentär',
  none: 'Inga dokumentärer hittades',
  saved: 'Dokumentären har sparats.',
  removed: 'Dokumentären har tagits bort.',
})
