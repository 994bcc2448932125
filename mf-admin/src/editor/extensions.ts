import { addedAttributes, alignments, linkAddress, picturePath } from '@portal/shared-ui/richtext'
import Image from '@tiptap/extension-image'
import { OrderedList } from '@tiptap/extension-list'
import { Extension, Mark, mergeAttributes } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

/** A link to an https, mail or telephone address, or to a page of this site, in the form that the sanitiser produces. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null, parseHTML: hrefOf } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => hrefOf(element) !== null && null }],
  renderHTML: ({ HTMLAttributes: { href } }) => [
    'a',
    mergeAttributes({ href }, String(href).startsWith('https:') ? (addedAttributes.a ?? {}) : {}),
    0,
  ],
})

/** An uploaded picture, by its path; `addressOf` gives its URL for the editor. */
const Picture = Image.extend<{ addressOf: (path: string) => string }>({
  addOptions: () => ({ addressOf: (path) => path }),
  addAttributes: () => ({
    src: { default: null, parseHTML: srcOf },
    alt: { default: '', parseHTML: (element: Element) => element.getAttribute('alt')?.trim() ?? '' },
    width: { default: null, parseHTML: (element: Element) => pixels(element.getAttribute('width')) },
    height: { default: null, parseHTML: (element: Element) => pixels(element.getAttribute('height')) },
  }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => srcOf(element) !== null && null }],
  addNodeView() {
    const { addressOf } = this.options
    return ({ node: { attrs } }) => {
      const dom = document.createElement('img')
      dom.src = addressOf(attrs.src)
      dom.alt = attrs.alt
      if (attrs.width) dom.width = Number(attrs.width)
      if (attrs.height) dom.height = Number(attrs.height)
      return { dom }
    }
  },
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes, addedAttributes.img ?? {})],
})

const hrefOf = (element: Element) => linkAddress(element.getAttribute('href') ?? '')
const srcOf = (element: Element) => picturePath(element.getAttribute('src') ?? '')
const pixels = (value: string | null) => (/^\d{1,4}$/.test(value ?? '') ? value : null)

/** Left, centred, right, justified: the `align` of paragraphs and headings. */
const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => {
            const align = (element.getAttribute('align') ?? element.style.textAlign).toLowerCase()
            return alignments.includes(align) ? align : null
          },
          renderHTML: ({ align }) => (align ? { align } : {}),
        },
      },
    },
  ],
})

/** Numbers always start at 1: the allow-list has no `start` attribute. */
const NumberedList = OrderedList.extend({ addAttributes: () => ({}), renderHTML: () => ['ol', 0] })

/**
 * The editor's schema: exactly the elements of the allow-list.
 * @param addressOf returns the URL of a stored picture
 */
export const extensions = (addressOf = (path: string) => path) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: false,
    orderedList: false,
    trailingNode: false,
  }),
  NumberedList,
  Link,
  Picture.configure({ addressOf }),
  Alignment,
]
