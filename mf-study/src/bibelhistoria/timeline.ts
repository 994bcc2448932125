export type Moment = {
  /** The time as the page shows it. */
  when: string
  /** The year on the drawn line; negative before Christ. */
  year: number
  text: string
  /** The main turning points of the line. */
  isLarge?: boolean
}

export type Era = { title: string; moments: readonly Moment[] }

export const FIRST_YEAR = -1400
/** The year of the first century's dot on the line, which is the time of Christ and of his apostles. */
export const FIRST_CENTURY = 60
/** The year of 'today' on the line. */
export const LAST_YEAR = 2026

/**
 * The origin and transmission of the Bible. Where scholars differ, the text names whose dating it follows, or only
 * the century.
 */
export const eras: readonly Era[] = [
  {
    title: 'Böckerna skrivs',
    moments: [
      {
        when: 'Omkring 1400 f.Kr.',
        year: FIRST_YEAR,
        text: 'Mose tid enligt den traditionella tideräkningen. De fem första böckerna bär hans namn.',
        isLarge: true,
      },
      {
        when: 'Omkring 1000 f.Kr.',
        year: -1000,
        text: 'Kung David, vars namn står över många av psalmerna.',
      },
      {
        when: '400-talet f.Kr.',
        year: -450,
        text: 'Malaki, den siste av profeterna i Gamla testamentet.',
      },
      {
        when: '200-talet f.Kr.',
        year: -250,
        text: 'Judar i Alexandria börjar översätta sina Skrifter till grekiska: Septuaginta.',
      },
      {
        when: 'Första århundradet',
        year: FIRST_CENTURY,
        text: 'Nya testamentet skrivs, på grekiska. Nu är de 66 böckerna till.',
        isLarge: true,
      },
    ],
  },
  {
    title: 'Böckerna skrivs av',
    moments: [
      {
        when: '367',
        year: 367,
        text: 'Biskop Athanasios räknar i ett påskbrev upp de 27 böcker som Nya testamentet har än idag.',
      },
      {
        when: 'Omkring 400',
        year: 400,
        text: 'Hieronymus översätter Bibeln till latin. I tusen år läser Västerlandet hans Vulgata.',
      },
    ],
  },
  {
    title: 'Böckerna trycks',
    moments: [
      {
        when: 'Omkring 1455',
        year: 1455,
        text: 'Johann Gutenberg i Mainz trycker Bibeln med lösa typer.',
      },
      { when: '1526', year: 1526, text: 'Nya testamentet trycks på svenska.' },
      {
        when: '1541',
        year: 1541,
        text: 'Hela Bibeln på svenska: Gustav Vasas bibel.',
        isLarge: true,
      },
      { when: '1611', year: 1611, text: 'King James Bible ges ut i England.' },
      {
        when: '1703',
        year: 1703,
        text: 'Karl XII:s bibel, som är kyrkobibel i Sverige i mer än tvåhundra år.',
      },
      { when: '1917', year: 1917, text: 'En ny svensk översättning blir kyrkobibel.' },
      {
        when: '1947',
        year: 1947,
        text: 'Vid Döda havet hittas bokrullar som är tusen år äldre än de handskrifter man dittills hade.',
      },
      {
        when: 'Idag',
        year: LAST_YEAR,
        text: 'Hela Bibeln finns på mer än sjuhundra språk.',
        isLarge: true,
      },
    ],
  },
]
