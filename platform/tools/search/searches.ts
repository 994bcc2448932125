/** Typed terms and the result that must come first: a title in the header's search, a verse in the Bible's. */
export type Search = { typed: string; first: string | null }

const searches = (list: Record<string, string | null>): Search[] =>
  Object.entries(list).map(([typed, first]) => ({ typed, first }))

/** In the header's search, over the demo content and the pages that the apps declare. */
export const siteSearches = searches({
  // As in the text.
  islam: 'Islam',
  bön: 'Bön',
  nåd: 'Vad är nåd?',
  'evig säkerhet': 'Evig säkerhet',
  helvetet: 'Finns helvetet?',
  familjen: 'Familjen',
  'king james': 'Varför läser ni King James Bible?',
  'jehovas vittnen': 'Rörelser med kristen bakgrund – Jehovas vittnen',
  abraham: 'Romarbrevet 4: Abraham trodde (demofilm: Big Buck Bunny)',
  rövaren: 'Rövaren hann ingenting annat',
  fullbordat: 'Det är fullbordat',
  sabbaten: 'Vilken dag ska kristna samlas?',
  bikt: 'De troendes prästerskap',
  // Pages by name.
  evenemang: 'Evenemang',
  predikningar: 'Predikningar',
  predikan: 'Predikningar',
  dokumentär: 'Dokumentärer',
  bibelstudier: 'Bibelstudier',
  'romans road': 'Romans Road',
  romarvägen: 'Romans Road',
  qr: 'Evangeliet på språk',
  'logga in': 'Logga in',
  'glömt lösenord': 'Glömt lösenord?',
  anteckningar: 'Mina markeringar',
  kontakt: 'Om oss',
  gudstjänst: 'Evenemang',
  adress: 'Gemenskap',
  gdpr: 'Mina uppgifter',
  diplom: 'Diplom',
  argument: 'Argument',
  romarbrevet: 'Romarbrevet',
  '1 kor': '1 Korintierbrevet',
  // Other forms.
  församlingen: 'Den lokala församlingen',
  trosgrunden: 'Trosgrunder',
  'jesus gud': 'Är Jesus Gud?',
  'bli frälst': 'Vad måste jag göra för att bli frälst?',
  äktenskapen: 'Vad säger Bibeln om äktenskapet?',
  mormoner: 'Rörelser med kristen bakgrund – Jesu Kristi Kyrka av Sista Dagars Heliga (mormonerna)',
  // Without dots.
  sjalavinna: 'Själavinna',
  bon: 'Bön',
  fralsning: 'Frälsning genom tro',
  forlatelse: 'Måste jag gå till en präst för att få förlåtelse?',
  aktenskapet: 'Vad säger Bibeln om äktenskapet?',
  // With wrong letters.
  trosgrundr: 'Trosgrunder',
  treenigeten: 'Vad menas med treenigheten?',
  islm: 'Islam',
  muhamed: 'Muhammed och Mecka',
  evenmang: 'Evenemang',
  buddism: 'Österländska religioner – Buddhism',
  xqzwk: null,
})

/** In the header's search: the term, and the page that must be among the results. */
export const pageSearches: [typed: string, to: string][] = [
  ['trosgrunder', '/studera/trosgrunder'],
  ['Frälsning genom', '/studera/trosgrunder/fralsning-genom-tro'],
  ['evig', '/studera/trosgrunder/evig-sakerhet'],
  ['romans road', '/sjalavinna/verktyg/romans-road'],
  ['romarvägen', '/sjalavinna/verktyg/romans-road'],
  ['bibeln', '/bibeln'],
  ['på språk', '/sjalavinna/verktyg/evangeliet-sprak'],
  ['integritet', '/integritet'],
  ['troendedopet', '/studera/trosgrunder/troendedop'],
  ['trosgrundr', '/studera/trosgrunder'],
  ['sjalavinna', '/sjalavinna'],
  ['forsamlingen', '/studera/trosgrunder/lokala-kyrkan'],
  ['evangelium språk', '/sjalavinna/verktyg/evangeliet-sprak'],
  ['prasterskap', '/studera/trosgrunder/de-troendes-prasterskap'],
  ['treenigeten', '/studera/trosgrunder/treenigheten'],
  ['evenmang', '/evenemang'],
  ['loga in', '/logga-in'],
  ['fullbordat', '/argument/fralsning#argument-vi'],
  ['mina markeringr', '/mina-markeringar'],
]

/** In the Bible's search, over the demo chapters and, in the Letter of Jude, the made-up verses below. */
export const bibleSearches = searches({
  // As in the text.
  'så älskade Gud': 'John 3:16',
  'GUD VÄRLDEN': 'John 3:16',
  'herren är min herde': 'Ps 23:1',
  'i begynnelsen': 'Gen 1:1',
  nåden: 'John 1:17',
  saliga: 'Matt 5:3',
  'dödsskuggans dal': 'Ps 23:4',
  'utan gärningar': 'Rom 4:6',
  'bekänner med din mun': 'Rom 10:9',
  // In another order, and quoted.
  'älskade världen Gud': 'John 3:16',
  '"enfödde Son" världen': 'John 3:16',
  'himmel begynnelsen skapade': 'Gen 1:1',
  '"Son enfödde"': null,
  // Other forms, and without dots.
  herden: 'Ps 23:1',
  karlek: 'Rom 5:5',
  rattfardighet: 'Ps 1:5',
  forsamling: 'Ps 1:5',
  // Old spellings of modern words, and modern spellings of old words.
  werlden: 'Matt 5:14',
  qvinna: 'Gen 1:27',
  gerningar: 'John 3:19',
  'hafver evigt lif': 'John 3:15',
  Christus: 'John 1:17',
  'quinnornes vittnesbörd': 'Jude 1:1',
  'vad har trasten sjungit': 'Jude 1:2',
  'voro trettio': 'Jude 1:3',
  // With wrong letters.
  gärnigar: 'John 3:19',
  tålamodd: 'Rom 3:25',
  jseus: 'John 1:17',
  'jseus kristsu': 'John 1:17',
  xqzwk: null,
})

/** Made-up verses in the style of 1703, from no translation. */
export const oldVerses = [
  'Och qvinnornas witnesbörd war sant.',
  'Hwad hafwer trasten siungit i thenna lund?',
  'The woro trettijo, och gingo hem.',
]
