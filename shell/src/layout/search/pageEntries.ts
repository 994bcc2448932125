/** Pages that the header search knows by itself. */
export const pageEntries: { title: string; description: string; to: string; alsoCalled?: string }[] = [
  {
    title: 'Trosgrunder',
    description: 'Sju läror som allt vilar på.',
    to: '/studera/trosgrunder',
  },
  {
    title: 'Frälsning genom tro',
    description: 'Hur en människa blir frälst: av nåd, genom tron.',
    to: '/studera/trosgrunder/fralsning-genom-tro',
  },
  {
    title: 'Evig säkerhet',
    description: 'Den som är frälst förblir i Guds hand.',
    to: '/studera/trosgrunder/evig-sakerhet',
  },
  {
    title: 'Romans Road',
    description: 'Evangeliet vers för vers ur Romarbrevet, för samtal.',
    alsoCalled: 'Romarvägen',
    to: '/sjalavinna/verktyg/romans-road',
  },
  { title: 'Bibeln', description: 'Läs, sök, jämför och markera.', to: '/bibeln' },
  {
    title: 'Evangeliet på språk',
    description: 'Filmer som berättar evangeliet på fjorton språk.',
    to: '/sjalavinna/verktyg/evangeliet-sprak',
  },
  {
    title: 'Integritet',
    description: 'Vad vi sparar om dig och hur du får det borttaget.',
    to: '/integritet',
  },
]
