import { Prose } from '@portal/shared-ui'
import { FieldFrame, useController, useFormContext } from '@portal/shared-ui/forms'
import { mediaAddress, toast, useDb } from '@portal/shared-ui/portal'
import { foreignPicturesIn } from '@portal/shared-ui/richtext'
import { sanitize } from '@portal/shared-ui/richtext/sanitize'
import { s } from '@portal/shared-ui/theme'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { cleanPaste } from './cleanPaste'
import { EditorDialog, type EditorDialogName } from './EditorDialog'
import { extensions } from './extensions'
import { type ForeignPicture, ForeignPictures } from './ForeignPictures'
import { noticesOf } from './pasteNotices'
import { shortcuts } from './shortcuts'
import { Toolbar } from './Toolbar'
import { useBroughtFiles } from './useBroughtFiles'

type Props = { name: string; label: string; required?: boolean; hint?: string }

/**
 * Edits an article's HTML in the surrounding form. Marks the form as changed only when the content differs from the
 * opened one, not when the editor merely serialises the HTML differently.
 */
export function RichTextEditor({ name, label, required, hint }: Props) {
  const id = useId()
  const db = useDb()
  const { field, fieldState } = useController({ name })
  const { clearErrors } = useFormContext()
  const [dialog, setDialog] = useState<EditorDialogName | null>(null)
  const brought = useBroughtFiles()
  const error = fieldState.error?.message
  const opened = useRef({ stored: String(field.value ?? ''), html: '' })
  const written = useRef(opened.current.stored)
  const [foreign, setForeign] = useState<ForeignPicture[]>(() => foreignPicturesIn(opened.current.stored))

  const editor = useEditor({
    extensions: [...extensions((path) => mediaAddress(db, path) ?? path), shortcuts(setDialog)],
    // Pictures from other sites open as the links that readers see.
    content: sanitize(opened.current.stored),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' '),
        ...(required && { 'aria-required': 'true' }),
        ...(error && { 'aria-invalid': 'true' }),
      },
      ...brought.handlers,
      transformPastedHTML: (html) => {
        tell(noticesOf(html, { pasted: true }))
        setForeign((known) => [...known, ...foreignPicturesIn(html)])
        return cleanPaste(html)
      },
    },
    onCreate: ({ editor }) => {
      opened.current.html = sanitize(editor.getHTML())
      tell(noticesOf(opened.current.stored, { pasted: false }))
    },
    onUpdate: ({ editor }) => {
      // The editor's schema equals the allow-list; the HTML is still sanitised before it is stored.
      const html = editor.isEmpty ? '' : sanitize(editor.getHTML())
      written.current = html === opened.current.html ? opened.current.stored : html
      field.onChange(written.current)
      clearErrors(name)
    },
    onBlur: field.onBlur,
  })

  // The form was reset, or a stored draft was restored.
  useEffect(() => {
    if (field.value === written.current) return
    written.current = String(field.value ?? '')
    setForeign(foreignPicturesIn(written.current))
    editor?.commands.setContent(sanitize(written.current), { emitUpdate: false })
  }, [editor, field.value])

  field.ref({ focus: () => editor?.commands.focus() })

  if (!editor) return null
  return (
    <FieldFrame id={id} labelId={`${id}-label`} label={label} required={required} error={error} hint={hint}>
      <Sheet data-invalid={error ? true : undefined}>
        <Toolbar editor={editor} onDialog={setDialog} />
        <ForeignPictures editor={editor} pictures={foreign} />
        <Prose as={EditorContent} editor={editor} />
      </Sheet>
      {brought.file && (
        <EditorDialog
          key={brought.left}
          name="picture"
          editor={editor}
          file={brought.file}
          onClose={brought.next}
        />
      )}
      {dialog && <EditorDialog name={dialog} editor={editor} onClose={() => setDialog(null)} />}
    </FieldFrame>
  )
}

function tell(notices: string[]) {
  for (const notice of notices) toast(notice, { tone: 'info', seconds: 8 })
}

const Sheet = styled.div`
  border: 1px solid ${s('control')};
  border-radius: ${s('radiusM')};
  background: ${s('surface')};
  &:focus-within {
    border-color: ${s('brand')};
  }
  &[data-invalid] {
    border-color: ${s('danger')};
  }
  .ProseMirror {
    min-height: 300px;
    padding: 16px 18px;
    white-space: break-spaces;
    overflow-wrap: anywhere;
  }
  .ProseMirror:focus-visible {
    outline: 2px solid ${s('focus')};
    outline-offset: -2px;
  }
  .ProseMirror [align='center'] {
    text-align: center;
  }
  .ProseMirror [align='right'] {
    text-align: right;
  }
  .ProseMirror [align='justify'] {
    text-align: justify;
  }
  .ProseMirror img {
    max-width: 100%;
    height: auto;
  }
  .ProseMirror-selectednode {
    outline: 2px solid ${s('focus')};
  }
`
