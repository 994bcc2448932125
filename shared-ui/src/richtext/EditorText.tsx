import { useMemo } from 'react'
import { ArticleNodes } from './ArticleNodes'
import { ArticleText } from './ArticleText'
import { proseOf } from './plainText'
import { savedNodes } from './savedNodes'
import { useLinksInApp } from './useLinksInApp'

/**
 * A page's HTML as the editor saved it, as `SavedText` shows it; of other HTML the words alone. It never needs the
 * sanitiser's code.
 */
export function EditorText({ html }: { html: string }) {
  const nodes = useMemo(() => savedNodes(html), [html])
  const onClick = useLinksInApp()
  if (nodes) return <ArticleNodes of={nodes} onClick={onClick} />
  return (
    <ArticleText>
      <p>{proseOf(html)}</p>
    </ArticleText>
  )
}
