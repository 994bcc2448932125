import { videosRoutes } from '../shared/videos/videosRoute'

/** `/studera/dokumentarer` */
export const documentariesRoutes = videosRoutes({
  table: 'documentaries',
  title: 'Dokumentärer',
  noun: ['dokumentär', 'dokumentärer'],
  lead: 'Filmer om tro, människor och historia.',
  description:
    'Dokumentärer på svenska om Bibeln, kyrkohistorien och de kristna som gick före oss. Filmerna spelas direkt på sidan.',
  empty: 'Inga dokumentärer än',
})
