import type { ComponentProps } from 'react'
import { PassagePreviews, useReferences } from '../references'
import { ArticleText } from './ArticleText'
import { Nodes, type PlainNode } from './Nodes'

type Props = Pick<ComponentProps<typeof ArticleText>, 'onClick'> & { of: Pick<PlainNode, 'childNodes'> }

/** An article's sanitised nodes; verses of references outside a paragraph appear at its end. */
export function ArticleNodes({ of: safe, onClick }: Props) {
  const references = useReferences()
  return (
    <ArticleText onClick={onClick}>
      <Nodes of={safe} references={references} />
      <PassagePreviews references={references} />
    </ArticleText>
  )
}
