import { addedAttributes, alignments, allowedAttributes, allowedTags } from '../allowed'

/** Everything in parsed HTML that the allow-list does not contain, as sentences. */
export function faults(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const known =
      element.namespaceURI === 'http://www.w3.org/1999/xhtml' && allowedTags.includes(element.localName)
    if (!known) return [`<${element.tagName}>`]
    return [...element.attributes].flatMap(({ name, value }) =>
      isAllowed(element, name, value) ? [] : [`<${element.localName} ${name}="${value}">`],
    )
  })
}

function isAllowed(element: Element, name: string, value: string) {
  if (addedAttributes[element.localName]?.[name] === value) return true
  if (!allowedAttributes[element.localName]?.includes(name)) return false
  if (name === 'align') return alignments.includes(value)
  if (name === 'width' || name === 'height') return Number(value) < 10_000
  if (name === 'src') return /^\/storage\/v1\/object\/public\/media\/[\w/-]+\.(webp|png|jpe?g)$/.test(value)
  if (name !== 'href') return true
  const { protocol, origin } = new URL(value, 'http://here.test')
  const isForeign = element.getAttribute('rel') === 'noopener noreferrer'
  return (
    origin === 'http://here.test' ||
    protocol === 'mailto:' ||
    /^tel:\+?\d+$/.test(value) ||
    (protocol === 'https:' && isForeign)
  )
}
