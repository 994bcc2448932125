import { videosRoutes } from '../shared/videos/videosRoute'

/** `/studera/bibelstudier` */
export const studiesRoutes = videosRoutes({
  table: 'bible_studies',
  title: 'Bibelstudier',
  noun: ['bibelstudium', 'bibelstudier'],
  lead: 'Genomgångar av Bibelns böcker och stora frågor, att se i lugn och ro.',
  description:
    'Bibelstudier i video på svenska: genomgångar av Bibelns böcker, kapitel för kapitel, med de nyaste först.',
  empty: 'Inga bibelstudier än',
})
