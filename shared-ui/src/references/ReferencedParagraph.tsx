import type { ElementType } from 'react'
import { PassagePreviews } from './PassagePreviews'
import { ReferencedWords } from './ReferencedWords'
import { useReferences } from './useReferences'

/** A paragraph of plain text; opened Bible references show their verses below it. */
export function ReferencedParagraph({ text, as: Paragraph = 'p' }: { text: string; as?: ElementType }) {
  const references = useReferences()
  return (
    <>
      <Paragraph>
        <ReferencedWords text={text} references={references} />
      </Paragraph>
      <PassagePreviews references={references} />
    </>
  )
}
