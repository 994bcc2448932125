import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Editor } from '@tiptap/react'
import { extensions } from '../extensions'

/** The editor's own HTML of some HTML. */
export function inEditor(html: string): string {
  const editor = new Editor({ extensions: extensions(), content: html, injectCSS: false })
  const result = editor.getHTML()
  editor.destroy()
  return result
}

/** What a program put on the clipboard: a file of `cases`. */
export const pasteCase = (name: string): string => readFileSync(join(__dirname, 'cases', name), 'utf8')
