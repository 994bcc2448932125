import { LazyPart, SkeletonText } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'

type Props = { name: string; label: string; required?: boolean; hint?: string }

/** The editor weighs more than the rest of the office, so it is fetched by the first form that has one. */
export const editorCode = { ...codeQuery('editor', () => import('./RichTextEditor')), throwOnError: false }

/** An article's text. Until the editor is there, or while it cannot be fetched, the form keeps the text unseen. */
export function RichTextField(props: Props) {
  return (
    <LazyPart code={editorCode} skeleton={<SkeletonText lines={8} />} loading="Hämtar redigeraren…">
      {({ RichTextEditor }) => <RichTextEditor {...props} />}
    </LazyPart>
  )
}
