import { foreignPicture } from './addresses'

/**
 * Replaces a picture from another site by a link with its text: pages show no such picture, but the article keeps its
 * content.
 */
export function linkForeignPicture(picture: Element): void {
  const address = foreignPicture(picture.getAttribute('src') ?? '')
  if (!address) return
  const words = picture.getAttribute('alt')?.trim() || 'Bild'
  const link = picture.ownerDocument.createElement('a')
  link.setAttribute('href', address)
  link.textContent = words
  picture.replaceWith(picture.closest('a[href]') ? words : link)
}

/** The pictures from other sites in an HTML text, with their alternative texts. */
export const foreignPicturesIn = (html: string): { address: string; alt: string }[] =>
  [...new DOMParser().parseFromString(html, 'text/html').images].flatMap((picture) => {
    const address = foreignPicture(picture.getAttribute('src') ?? '')
    return address ? [{ address, alt: picture.getAttribute('alt')?.trim() ?? '' }] : []
  })
