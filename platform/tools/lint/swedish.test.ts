import { root } from '../../apps'
import { interfaceTexts } from './interfaceTexts'

/** Texts that the requirements prescribe word for word. */
const given = new Set([
  'Sök i Bibeln...',
  'Sök efter tolkningar...',
  'Sök efter artiklar...',
  'Sök efter språk...',
  'Sök bland sparade svar...',
  'Laddar...',
  'Laddar evenemang...',
  'Ange en giltig Discord-inbjudningslänk (discord.gg/... eller {host}/invite/...)',
  '16 eller 4-15',
  'Johannes 3:16-18',
  'Skriv ett nummer, eller som 4-15',
])

/** Error sentences that are never shown to visitors. */
const toDevelopers = [
  'Another person has saved this row.',
  'There is nothing at this address.',
  'The title is another one now.',
  'Not found',
  'There is no such chapter.',
  'Behind a chapter there are only verses.',
  '{} is built for contract {}, this shell serves {}.',
  'The registry gives no release for this address.',
  '{} blocked the page that loaded it before.',
]

const english =
  /(?<![\p{L}-])(the|and|your|you|please|error|loading|submit|cancel|delete|save|log ?in|log ?out|password|search|not found|settings|click|here|back|next|previous|page|user|with|this|chapter|verse|read|more|share|copy|close|open in|update|updated|sign in|sign up|yes|no results)(?![\p{L}-])/iu

/**
 * Forms that Swedish typography or the portal's style forbids. A displayed passage has a dash ('Joh 3:16–18'), a
 * typed one a hyphen.
 */
const rules: [what: string, breaks: RegExp][] = [
  ['three dots instead of an ellipsis', /\.\.\./],
  ['a hyphen instead of a dash', / - | -\p{L}{2}|--/u],
  ['a hyphen instead of a dash between numbers', /\d-\d/],
  ['quotation marks that are not ”…”', /["“„]|‘|(?<!\p{L})'\p{L}/u],
  ['two spaces', / {2}/],
  ['a space before a mark', / [,.;:!?](?!\d)/],
  ['a percent sign without its space', /\d%/],
  ['an emoji', /\p{Extended_Pictographic}/u],
  ['an English word', english],
]

/** The words of `pnpm bible:import`, and the names of books in the files that it reads. */
const ofTheCommand = /^shared-ui\/src\/scripture\/import\/(?:english|englishReport|bookNames)\.ts$/

const texts = interfaceTexts(root).filter(
  ({ text, file }) => !toDevelopers.includes(text) && !ofTheCommand.test(file),
)

test('[C-54] texts are found, and each exception is one of them', () => {
  expect(texts.length).toBeGreaterThan(1500)
  const all = new Set(interfaceTexts(root).map(({ text }) => text))
  expect([...given, ...toDevelopers].filter((text) => !all.has(text))).toEqual([])
})

test.each(rules)('[C-54] [C-131] no text of the interface has %s', (_what, breaks) => {
  const wrong = texts.filter(({ text }) => breaks.test(text) && !given.has(text))
  expect(wrong.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})

/** What has one name: the name, other forms of it, and the texts in which the specification prescribes such a form. */
const oneName: [name: string, others: RegExp, prescribed: readonly string[]][] = [
  ['idag, igår, imorgon', /\bi (?:dag|går|morgon)\b/i, []],
  [
    'Gamla testamentet, Nya testamentet',
    /(?:Gamla|Nya) Testamentet/,
    ['Gamla Testamentet', 'Nya Testamentet', 'Gamla Testamentet på ett år', 'Nya Testamentet på ett år'],
  ],
  ['Min profil', /Min Profil/, ['Min Profil']],
  ['sparade svar', /sparade tolkningar/i, ['Inga sparade tolkningar']],
  ['10:30', /\b(?:[01]\d|2[0-3])\.[0-5]\d\b/, []],
]

test.each(oneName)('[C-131] %s has one form in all texts', (_name, others, prescribed) => {
  const wrong = texts.filter(({ text }) => others.test(text) && !prescribed.includes(text))
  expect(wrong.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
  // A prescribed form that is gone leaves this list.
  const all = texts.map(({ text }) => text)
  expect(prescribed.filter((text) => !all.includes(text))).toEqual([])
})

test('[ST-01] [SW-01] teaching texts say “frälst”, never “räddad”; only the search’s keywords contain both', () => {
  const teaching = /^(mf-study\/src\/(trosgrunder|argument)|mf-soulwinning\/src)\//
  const found = interfaceTexts(root).filter(
    ({ file, text }) =>
      teaching.test(file) && /rädd(a(d|de|s|r|t)|ning)/iu.test(text) && /[.!?”]/u.test(text),
  )
  expect(found.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})
