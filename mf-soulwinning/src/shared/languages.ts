/** A language with a link to the gospel. */
export type Language = {
  /** Its code in `lang` attributes and in the owner's setting `gospel_video_<code>_url`. */
  code: string
  /** Its Swedish name. */
  name: string
  /** The language's own name. */
  ownName: string
  /** The link used when the owner has set no video: a search in that language, which always works. */
  fallback: string
}

const search = (words: string) =>
  `https://www.youtube.com/results?${new URLSearchParams({ search_query: words })}`

/** A language's address: its card on the page of all languages. */
export const languagePath = (code: string): string => `/sjalavinna/verktyg/evangeliet-sprak#${code}`

/** The fourteen languages. Each search contains John 3:16 in that language's notation. */
export const languages: readonly Language[] = [
  { code: 'sv', name: 'Svenska', ownName: 'svenska', fallback: search('evangeliet Johannes 3:16 svenska') },
  { code: 'en', name: 'Engelska', ownName: 'English', fallback: search('gospel John 3:16 English') },
  { code: 'es', name: 'Spanska', ownName: 'español', fallback: search('evangelio Juan 3:16 español') },
  { code: 'tl', name: 'Tagalog', ownName: 'Tagalog', fallback: search('Juan 3:16 Tagalog') },
  { code: 'hi', name: 'Hindi', ownName: 'हिन्दी', fallback: search('यूहन्ना 3:16') },
  { code: 'pa', name: 'Punjabi', ownName: 'ਪੰਜਾਬੀ', fallback: search('ਯੂਹੰਨਾ 3:16') },
  { code: 'fr', name: 'Franska', ownName: 'français', fallback: search('évangile Jean 3:16 français') },
  { code: 'ro', name: 'Rumänska', ownName: 'română', fallback: search('evanghelia Ioan 3:16 română') },
  { code: 'ru', name: 'Ryska', ownName: 'русский', fallback: search('Иоанна 3:16') },
  { code: 'de', name: 'Tyska', ownName: 'Deutsch', fallback: search('Evangelium Johannes 3:16 Deutsch') },
  { code: 'yo', name: 'Yoruba', ownName: 'Yorùbá', fallback: search('Johanu 3:16 Yoruba') },
  { code: 'zh', name: 'Kinesiska', ownName: '中文', fallback: search('约翰福音 3:16') },
  { code: 'ny', name: 'Chichewa', ownName: 'Chichewa', fallback: search('Yohane 3:16 Chichewa') },
  { code: 'hu', name: 'Ungerska', ownName: 'magyar', fallback: search('János 3:16 magyar') },
]
