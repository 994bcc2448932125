import styled from 'styled-components'
import { Prose } from '../ui/Prose'

/** The text of an article. */
export const ArticleText = styled(Prose)`
  overflow-wrap: anywhere;
  :is(blockquote, li) > :last-child {
    margin-bottom: 0;
  }
  pre {
    white-space: pre-wrap;
  }
`
