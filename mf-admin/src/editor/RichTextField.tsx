import { LazyPart, SkeletonText } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'

type Props = { name: string; label: string; required?: boolean; hint?: string }

/** The editor is larger than the rest of the office, so the first form with one fetches it. */
export const editorCode = { ...codeQuery('editor', () => import('./RichTextEditor')), throwOnError: false }

/** The field of an article's text. Until the editor has loaded, or when it cannot be fetched, the form keeps the value. */
export function RichTextField(props: Props) {
  return (
    <LazyPart code={editorCode} skeleton={<SkeletonText lines={8} />} loading="Hämtar redigeraren…">
      {({ RichTextEditor }) => <RichTextEditor {...props} />}
    </LazyPart>
  )
}
