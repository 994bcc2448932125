import { foreignPicture } from './addresses'

/** Of a picture elsewhere its words stay, as a link to it: no page shows it, and nothing that was written is lost. */
export function linkForeignPicture(picture: Element): void {
  const address = foreignPicture(picture.getAttribute('src') ?? '')
  if (!address) return
  const words = picture.getAttribute('alt')?.trim() || 'Bild'
  const link = picture.ownerDocument.createElement('a')
  link.setAttribute('href', address)
  link.textContent = words
  picture.replaceWith(picture.closest('a[href]') ? words : link)
}

/** The pictures elsewhere that an HTML text has, with the words that stand for them. */
export const foreignPicturesIn = (html: string): { address: string; alt: string }[] =>
  [...new DOMParser().parseFromString(html, 'text/html').images].flatMap((picture) => {
    const address = foreignPicture(picture.getAttribute('src') ?? '')
    return address ? [{ address, alt: picture.getAttribute('alt')?.trim() ?? '' }] : []
  })
