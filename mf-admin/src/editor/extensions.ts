import { addedAttributes, alignments, linkAddress, pictureAddress } from '@portal/shared-ui/richtext'
import Image from '@tiptap/extension-image'
import { OrderedList } from '@tiptap/extension-list'
import { Extension, Mark, mergeAttributes } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

/** A link to an https or mail address, or to a page of this site, written as the sanitiser leaves it. */
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

const Picture = Image.extend({
  addAttributes: () => ({
    src: { default: null, parseHTML: srcOf },
    alt: { default: '', parseHTML: (element: Element) => element.getAttribute('alt')?.trim() ?? '' },
    width: { default: null, parseHTML: (element: Element) => pixels(element.getAttribute('width')) },
    height: { default: null, parseHTML: (element: Element) => pixels(element.getAttribute('height')) },
  }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => srcOf(element) !== null && null }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes, addedAttributes.img ?? {})],
})

const hrefOf = (element: Element) => linkAddress(element.getAttribute('href') ?? '')
const srcOf = (element: Element) => pictureAddress(element.getAttribute('src') ?? '')
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

/** Numbers always from 1: the allow-list knows no other beginning. */
const NumberedList = OrderedList.extend({ addAttributes: () => ({}), renderHTML: () => ['ol', 0] })

/** What an article is made of in the editor: exactly what the allow-list lets through. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: false,
    orderedList: false,
    trailingNode: false,
  }),
  NumberedList,
  Link,
  Picture,
  Alignment,
]
