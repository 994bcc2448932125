import { lessonsQuery } from '@portal/shared-ui/lessons'
import { fakeDb } from '@portal/shared-ui/testing'
import { QueryClient } from '@tanstack/react-query'
import { hubQuery } from '../start/hub.data'
import { answerQuery } from '../tolkningar/answers.data'
import { countVideos, videosQuery } from './videos/videos.data'

const id = '00000000-0000-4000-8000-000000000001'
type Db = ReturnType<typeof fakeDb>
type Read = (db: Db, client: QueryClient) => Promise<unknown>

// An administrator may read hidden rows: the policies leave them out for others alone.
test.each<[string, string, Read]>([
  ['an answer', 'interpretations', (db, client) => client.fetchQuery(answerQuery(db, id))],
  ['the hub', 'interpretations', (db, client) => client.fetchQuery(hubQuery(db))],
  ['the lessons', 'soul_winning_lessons', (db, client) => client.fetchQuery(lessonsQuery(db))],
  ['the number of sermons', 'sermons', (db) => countVideos(db, 'sermons')],
  [
    'the list of sermons',
    'sermons',
    (db, client) => client.fetchQuery(videosQuery(db, 'sermons', { page: 1, order: 'nyast' } as never)),
  ],
])('[C-140] %s asks for published rows alone, for administrators too', async (_, table, read) => {
  const db = fakeDb({
    'GET interpretations': [],
    'GET subject_articles': [],
    'GET soul_winning_lessons': [],
    'GET sermons': [],
    'HEAD sermons': [],
  })
  await read(db, new QueryClient())
  const asked = [...db.requests(`GET ${table}`), ...db.requests(`HEAD ${table}`)]
  expect(asked.map(({ params }) => params.get('is_public'))).toEqual(['eq.true'])
})
