import type { ChainedCommands, Editor } from '@tiptap/react'
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  BookOpen,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react'
import type { EditorDialogName } from './EditorDialog'

/** A button of the editor: it changes the selection, or opens a dialog. */
export type Tool = { label: string; icon: LucideIcon; isPressed?: (editor: Editor) => boolean } & (
  | { run: (chain: ChainedCommands) => ChainedCommands }
  | { dialog: EditorDialogName }
)

const heading = (level: 1 | 2 | 3 | 4, icon: LucideIcon): Tool => ({
  label: `Rubrik ${level}`,
  icon,
  isPressed: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
})

const align = (label: string, icon: LucideIcon, value: string | null): Tool => ({
  label,
  icon,
  isPressed: (editor) =>
    value === null
      ? !editor.isActive({ align: 'center' }) &&
        !editor.isActive({ align: 'right' }) &&
        !editor.isActive({ align: 'justify' })
      : editor.isActive({ align: value }),
  run: (chain) =>
    chain.updateAttributes('paragraph', { align: value }).updateAttributes('heading', { align: value }),
})

/** The editor's buttons, in groups. */
export const tools: Tool[][] = [
  [
    { label: 'Ångra', icon: Undo2, run: (chain) => chain.undo() },
    { label: 'Gör om', icon: Redo2, run: (chain) => chain.redo() },
  ],
  [
    {
      label: 'Fet',
      icon: Bold,
      isPressed: (editor) => editor.isActive('bold'),
      run: (chain) => chain.toggleBold(),
    },
    {
      label: 'Kursiv',
      icon: Italic,
      isPressed: (editor) => editor.isActive('italic'),
      run: (chain) => chain.toggleItalic(),
    },
    {
      label: 'Understruken',
      icon: Underline,
      isPressed: (editor) => editor.isActive('underline'),
      run: (chain) => chain.toggleUnderline(),
    },
  ],
  [
    {
      label: 'Brödtext',
      icon: Pilcrow,
      isPressed: (editor) => editor.isActive('paragraph'),
      run: (chain) => chain.setParagraph(),
    },
    heading(1, Heading1),
    heading(2, Heading2),
    heading(3, Heading3),
    heading(4, Heading4),
  ],
  [
    {
      label: 'Punktlista',
      icon: List,
      isPressed: (editor) => editor.isActive('bulletList'),
      run: (chain) => chain.toggleBulletList(),
    },
    {
      label: 'Numrerad lista',
      icon: ListOrdered,
      isPressed: (editor) => editor.isActive('orderedList'),
      run: (chain) => chain.toggleOrderedList(),
    },
    {
      label: 'Citat',
      icon: Quote,
      isPressed: (editor) => editor.isActive('blockquote'),
      run: (chain) => chain.toggleBlockquote(),
    },
    {
      label: 'Kodblock',
      icon: Code,
      isPressed: (editor) => editor.isActive('codeBlock'),
      run: (chain) => chain.toggleCodeBlock(),
    },
  ],
  [
    align('Vänsterställ', AlignLeft, null),
    align('Centrera', AlignCenter, 'center'),
    align('Högerställ', AlignRight, 'right'),
    align('Marginaljustera', AlignJustify, 'justify'),
  ],
  [
    { label: 'Länk (Ctrl+K)', icon: Link, isPressed: (editor) => editor.isActive('link'), dialog: 'link' },
    { label: 'Bild', icon: Image, dialog: 'picture' },
    { label: 'Bibelställe (Ctrl+Alt+B)', icon: BookOpen, dialog: 'passage' },
    { label: 'Vågrät linje', icon: Minus, run: (chain) => chain.setHorizontalRule() },
  ],
]
