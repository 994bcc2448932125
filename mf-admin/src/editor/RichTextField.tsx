import { LazyPart, SkeletonText } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import styled from 'styled-components'

type Props = { name: string; label: string; required?: boolean; hint?: string }

/** The editor is larger than the rest of the office, so the first form with one fetches it. */
export const editorCode = { ...codeQuery('editor', () => import('./RichTextEditor')), throwOnError: false }

/** The field of an article's text. Until the editor has loaded, or when it cannot be fetched, the form keeps the value. */
export function RichTextField(props: Props) {
  return (
    <LazyPart code={editorCode} skeleton={<EditorSkeleton />} loading="Hämtar redigeraren…">
      {({ RichTextEditor }) => <RichTextEditor {...props} />}
    </LazyPart>
  )
}

const EditorSkeleton = () => (
  <Room>
    <SkeletonText lines={8} />
  </Room>
)

/** About the height of an empty editor with its label and two rows of tools, so that the fields below do not move. */
const Room = styled.div`
  min-height: 420px;
`
