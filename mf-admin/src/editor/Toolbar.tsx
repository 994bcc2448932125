import { IconButton, rovingFocus } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import { type Editor, useEditorState } from '@tiptap/react'
import styled from 'styled-components'
import type { EditorDialogName } from './EditorDialog'
import { type Tool, tools } from './tools'

/**
 * The editor's buttons in one row that wraps, on a phone in one scrolling line; arrow keys move among them, Tab
 * leaves them.
 */
export function Toolbar({
  editor,
  onDialog,
}: {
  editor: Editor
  onDialog: (dialog: EditorDialogName) => void
}) {
  const pressed = useEditorState({
    editor,
    selector: ({ editor }) =>
      tools.flat().map((tool) => ('isPressed' in tool && tool.isPressed ? tool.isPressed(editor) : null)),
  })
  const all = tools.flat()
  const run = (tool: Tool) =>
    'dialog' in tool ? onDialog(tool.dialog) : tool.run(editor.chain().focus()).run()

  return (
    <Row role="toolbar" aria-label="Formatering" onKeyDown={(event) => rovingFocus(event, 'button', 'row')}>
      {tools.map((group) => (
        <Group key={group[0]?.label}>
          {group.map((tool) => {
            const at = all.indexOf(tool)
            return (
              <IconButton
                key={tool.label}
                size="s"
                label={tool.label}
                icon={<tool.icon aria-hidden="true" />}
                tabIndex={at === 0 ? 0 : -1}
                aria-pressed={pressed[at] ?? undefined}
                // Keeps the focus in the editor, which would otherwise lose its selection.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(tool)}
              />
            )
          })}
        </Group>
      ))}
    </Row>
  )
}

const Row = styled.div`
  position: sticky;
  /* Below the layout's bar; a pane and a dialog scroll without one. */
  top: 72px;
  ${media.panes} {
    /* The place of a sticky element is inside the padding of its pane. */
    top: -4px;
  }
  dialog & {
    top: 0;
  }
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 2px 10px;
  padding: 6px 8px;
  border-bottom: 1px solid ${s('line')};
  border-radius: ${s('radiusM')} ${s('radiusM')} 0 0;
  background: ${s('sunken')};
  /* One line that scrolls sideways: several would cover the text. */
  ${media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
  }
`

const Group = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  ${media.phone} {
    flex: none;
    flex-wrap: nowrap;
  }
`
