const quotation = (words: string, place: string) => `<blockquote><p>${words}</p><p>${place}</p></blockquote>`

const row = (at: number, slug: string, title: string, keywords: string, content: string) => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  slug,
  title,
  lead: `Om ${title.toLowerCase()}.`,
  description: `En artikel om ${title.toLowerCase()}, så som vi förstår det som Bibeln säger om saken.`,
  keywords,
  content,
  path: `/studera/trosgrunder/${slug}`,
  updated_at: '2026-11-20T10:00:00Z',
})

/** Three doctrines as the database has them. */
export const doctrines = [
  row(
    1,
    'bibeln',
    'Bibeln',
    'skriften kanon',
    `<p>Vi tror att Bibeln är Guds ord.</p><h2>Gud har talat</h2><p>Han har inte varit tyst (Joh 14:9).</p>${quotation('All Skrift är andad av Gud.', '2 Timoteus 3:16–17')}<h2>Ett ord att leva av</h2><p>Läs några verser om dagen.</p>`,
  ),
  row(
    2,
    'troendedop',
    'Troendedop',
    'döpt barndop',
    `<p>Dopet är för den som tror.</p><h2>Befallningen</h2>${quotation('De blev döpta, både män och kvinnor.', 'Apostlagärningarna 8:12')}${quotation('Så säger vi.', 'Ett gammalt ordspråk')}`,
  ),
  row(3, 'fralsning-genom-tro', 'Frälsning genom tro', 'räddad nåd', '<p>Av nåd är ni frälsta.</p>'),
] as const

/** What the database answers about doctrines: the rows that a request names, with one of them as an object. */
export const doctrineRows = {
  'GET pages': ({ params }: { params: URLSearchParams }) =>
    doctrines.filter(({ slug }) => [null, `eq.${slug}`].includes(params.get('slug'))),
}
