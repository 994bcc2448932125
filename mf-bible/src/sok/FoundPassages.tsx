import { ButtonLink } from '@portal/shared-ui'
import { formatReferenceIn, referencePath } from '@portal/shared-ui/scripture'
import { ArrowRight } from 'lucide-react'
import styled from 'styled-components'
import { bookName, useBooks } from '../shared/books.data'
import { FoundPassage } from './FoundPassage'
import type { FoundPassages as Found } from './passages.data'

/** The passages of recognised references, and a link to the first one that is not shown. */
export function FoundPassages({ passages, next }: Found) {
  const { data: books } = useBooks()
  return (
    <>
      {passages.map((passage, at) => (
        <FoundPassage key={at} {...passage} />
      ))}
      {next && (
        <Onward>
          Mer än så visas inte här.
          <ButtonLink to={referencePath(next)} icon={<ArrowRight aria-hidden="true" />}>
            {`Fortsätt med ${formatReferenceIn(bookName(next.osis, books), next)}`}
          </ButtonLink>
        </Onward>
      )}
    </>
  )
}

const Onward = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 18px;
`
