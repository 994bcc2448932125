import { foreignPicture, linkAddress, picturePath } from '@portal/shared-ui/richtext'
import { isRaisedWords } from './plainFigures'

/** Elements that an article cannot contain and the writer would miss; fonts and wrappers are removed silently. */
const UNKNOWN = 'iframe, video, audio, object, embed, form, input, button, svg, canvas, script'

/** Says what an article cannot keep of HTML: of a text that is opened, or of one that is pasted. */
export function noticesOf(html: string, { pasted }: { pasted: boolean }): string[] {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  const raised = [...body.querySelectorAll('sup, sub, span[style*="vertical-align"]')].filter(isRaisedWords)
  const links = [...body.querySelectorAll('a[href]')].filter((link) => !isKept(link)).map(nameOf)
  const lostPictures = pasted && [...body.querySelectorAll('img')].some(isLost)
  return [
    body.querySelector(UNKNOWN) &&
      'Delar som en artikel inte kan innehålla (filmer, formulär) har tagits bort.',
    body.querySelector('table') &&
      (pasted
        ? 'En artikel kan inte innehålla tabeller. Varje cell har blivit en egen rad.'
        : 'En artikel kan inte innehålla tabeller. Bara deras text är kvar.'),
    lostPictures && 'Bilder följer inte med när text klistras in. Ladda upp dem med knappen Bild.',
    raised.length > 0 && `Upphöjd och nedsänkt text har blivit vanlig text: ${listed(raised.map(nameOf))}.`,
    links.length > 0 &&
      `${removed(links)} En länk kan gå till en webbplats, en e-postadress eller ett telefonnummer.`,
  ].filter((notice) => typeof notice === 'string')
}

const isKept = (link: Element) => linkAddress(link.getAttribute('href') ?? '') !== null

/** An element's words; the address of a link that has none. */
const nameOf = (element: Element) =>
  `”${element.textContent?.replace(/\s+/g, ' ').trim() || element.getAttribute('href')}”`

/** A long document may have a hundred footnotes. */
const MOST_NAMES = 3

const removed = (links: string[]) =>
  `${links.length === 1 ? 'Länken' : 'Länkarna'} på ${listed(links)} har tagits bort.`

/** 'a', 'a och b', 'a, b, c och 2 till'. */
function listed(names: string[]): string {
  const [only = ''] = names
  if (names.length === 1) return only
  const named = names.slice(0, MOST_NAMES)
  const last = names.length > MOST_NAMES ? `${names.length - MOST_NAMES} till` : named.pop()
  return `${named.join(', ')} och ${last}`
}

/** A picture that can neither be shown nor copied: from a word processor, or on the writer's disk. */
function isLost(picture: Element): boolean {
  const address = picture.getAttribute('src') ?? ''
  return !picturePath(address) && !foreignPicture(address)
}
