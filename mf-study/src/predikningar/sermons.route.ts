import { videosRoutes } from '../shared/videos/videosRoute'

/** `/studera/predikningar` */
export const sermonsRoutes = videosRoutes({
  table: 'sermons',
  title: 'Predikningar',
  noun: ['predikan', 'predikningar'],
  lead: 'Undervisning från predikstolen, ur Guds ord och för vardagen.',
  description:
    'Predikningar i video på svenska: undervisning ur Bibeln för tro och vardag, med de nyaste först.',
  empty: 'Inga predikningar än',
})
