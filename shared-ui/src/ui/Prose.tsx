import styled from 'styled-components'
import { s, textLink } from '../theme'

/** Running text of articles and answers: headings, lists, quotations, links, pictures. The content is sanitised elsewhere. */
export const Prose = styled.div`
  max-width: 70ch;
  font-size: 1.0625rem;
  line-height: 1.7;
  & > :first-child { margin-top: 0; }
  & > :last-child { margin-bottom: 0; }
  p, ul, ol, blockquote, pre { margin: 0 0 1.1em; }
  h1, h2, h3, h4 { margin: 1.6em 0 0.5em; }
  h1, h2 { font-size: 1.625rem; }
  h3 { font-size: 1.3125rem; }
  h4 { font-size: 1.125rem; }
  ul { list-style: disc; }
  ul, ol { padding-left: 1.4em; }
  li { margin: 0.3em 0; }
  li::marker { color: ${s('goldText')}; }
  a, [role='link'] {
    ${textLink}
  }
  a:hover { text-decoration-thickness: 2px; }
  blockquote {
    padding: 4px 0 4px 22px;
    border-left: 3px solid ${s('gold')};
    font-family: ${s('serif')};
    font-size: 1.1875rem;
  }
  pre {
    padding: 14px 18px;
    overflow: auto;
    border-radius: ${s('radiusS')};
    background: ${s('sunken')};
    font-size: 0.90625rem;
  }
  code {
    padding: 1px 5px;
    border-radius: 5px;
    background: ${s('sunken')};
    font-size: 0.92em;
  }
  pre code { padding: 0; }
  img { margin: 1.4em auto; border-radius: ${s('radiusM')}; }
  hr { margin: 2.2em 0; border: 0; border-top: 1px solid ${s('line')}; }
`
