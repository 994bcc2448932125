import { Button } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import styled from 'styled-components'
import { InsertPicture, linkTo } from './InsertPicture'

export type ForeignPicture = { address: string; alt: string }

/** Lists the pictures from other sites that have become links, and offers to copy them to this site. */
export function ForeignPictures({ editor, pictures }: { editor: Editor; pictures: ForeignPicture[] }) {
  const [copied, setCopied] = useState<ForeignPicture | null>(null)
  // A picture leaves the list when its link is removed from the text.
  const left = useEditorState({
    editor,
    selector: ({ editor }) => pictures.filter(({ address }) => linkTo(editor, address)),
  })
  if (left.length === 0 && !copied) return null
  return (
    <Notice role="status">
      <p>Bilder på andra webbplatser visas inte här, utan som länkar. Kopiera hit dem som ska synas.</p>
      <ul>
        {left.map((picture) => (
          <li key={picture.address}>
            <span>{picture.alt || picture.address}</span>
            <Button
              size="s"
              variant="light"
              aria-label={`Kopiera hit bilden ${picture.alt || picture.address}`}
              onClick={() => setCopied(picture)}
            >
              Kopiera hit
            </Button>
          </li>
        ))}
      </ul>
      {copied && <InsertPicture editor={editor} from={copied} onClose={() => setCopied(null)} />}
    </Notice>
  )
}

const Notice = styled.div`
  padding: 10px 14px;
  border-bottom: 1px solid ${s('line')};
  background: ${s('brandSoft')};
  font-size: 0.9375rem;
  p {
    margin: 0 0 6px;
  }
  ul {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    overflow-wrap: anywhere;
  }
`
