import { highlight, highlightColors, media, s, scripture } from '@portal/shared-ui/theme'
import styled, { css } from 'styled-components'

/** The header's height with a margin, in pixels: the offset for scrolling to a verse. */
export const HEADER_PX = 110

/** A number outside the text column, at the height of its line. */
const hanging = css`
  position: absolute;
  line-height: calc(var(--leading, 1.85) / 0.62);
  margin-top: -0.3em;
`

const headings = css`
  [data-kind] {
    display: block;
    margin: 1.4em 0 0.35em;
    font: 600 1.02em/1.35 ${s('serif')};
    letter-spacing: 0;
    text-indent: 0;
    /* The numbers are not part of the Bible's text: excluded from copying. */
    user-select: none;
  }
  [data-kind='d'] {
    margin-top: 0;
    color: ${s('muted')};
    font-style: italic;
    font-weight: 400;
  }
  & > li:first-child > [data-kind]:first-child {
    margin-top: 0.4em;
  }
`

/** Running text: verses inline, gaps between paragraphs, the chapter's number as a drop cap. */
const paragraphs = css`
  [data-layout='paragraph'] & > li:not([data-poetry]) {
    display: inline;
    &::after {
      content: ' ';
    }
    &[data-begins]:not(:first-child)::before {
      content: '';
      display: block;
      height: 0.6em;
    }
    & > sup[data-chapter] {
      margin: 0;
      & > span {
        display: none;
      }
      &::before {
        --lines: 3;
        --height: calc((var(--lines) - 1) * var(--leading) + 0.67);
        content: attr(data-chapter) / '';
        float: left;
        margin-right: 0.07em;
        color: ${s('goldText')};
        font: 600 calc(var(--height) / 0.67 / 0.62 * 1em) / calc(var(--lines) * var(--leading) * 0.655 / var(--height))
          ${s('serif')};
        font-variant-numeric: lining-nums proportional-nums;
      }
    }
  }
  [data-gap] {
    display: block;
    height: 0.6em;
  }
  & > li[data-begins='b']:not(:first-child) {
    margin-top: 1em;
  }
`

/** Hidden numbers leave the chapter's drop cap; screen readers and the clipboard get no numbers either. */
const hiddenNumbers = css`
  [data-numbers='hidden'] & > li > sup > span {
    display: none;
  }
`

/**
 * Lines of poetry: a long line continues further in. The verse number is left of its line: in the margin of a wide
 * container, in an indent of a narrow one.
 */
const poetry = css`
  --step: 1.2em;
  & > li[data-poetry] {
    padding-left: 1.7em;
    & > sup {
      ${hanging}
      margin-left: -2.74em;
    }
    & > :is(h2, h3) {
      margin-left: -1.66em;
    }
    & > :is([role='button'], [data-words]) {
      display: block;
      width: fit-content;
      padding: 0 0.1em;
    }
    & > [data-noted]::after {
      display: block;
      margin: -1em -0.9em 0.5em auto;
    }
  }
  [data-level] {
    display: block;
    padding-left: var(--step);
    text-indent: calc(-1 * var(--step));
  }
  ${[2, 3, 4].map(
    (level) => css`
      [data-level='${level}'] {
        margin-left: calc(${level - 1} * var(--step));
      }
    `,
  )}
  @container (min-width: 650px) {
    --step: 1.5em;
    & > li[data-poetry] {
      padding-left: 0;
      & > :is(sup, h2, h3) {
        margin-left: 0;
      }
    }
  }
`

/**
 * A chapter's text: one styled list for all verses, whose states are attributes. A component for each verse would cost
 * 176 style look-ups in Psalm 119.
 */
export const Scripture = styled.ol`
  ${scripture}
  /* The containing block of an open verse's menu. */
  position: relative;
  list-style: none;
  /* About 66 letters a line. Not in ch, which is the width of a digit and wider than most letters. */
  max-width: 30.5em;
  /* On paper the text is 12 points high. */
  margin: 16px auto 0;
  line-height: var(--leading, 1.85);
  font-family: var(--face, ${s('serif')});
  text-wrap: pretty;

  & > li {
    margin: 0 0 6px;
    border-radius: 8px;
    scroll-margin-block: ${HEADER_PX}px;
  }
  sup {
    margin-right: 0.1em;
    color: ${s('goldText')};
    font: 600 0.62em/1 ${s('sans')};
    font-variant-numeric: tabular-nums;
    vertical-align: 0.42em;
  }
  ${headings}
  ${paragraphs}
  ${poetry}
  ${hiddenNumbers}
  /* For a container with room beside the text: 760 px of a card. */
  @container (min-width: 650px) {
    :not([data-layout='paragraph']) > & > li > sup,
    & > li[data-poetry] > sup {
      ${hanging}
      transform: translateX(calc(-100% - 7px));
    }
  }

  & > [id] > sup,
  & > li > [role='button'] {
    cursor: pointer;
  }
  [role='button'] {
    padding: 0.14em 0.1em;
    border-radius: 4px;
    -webkit-box-decoration-break: clone;
    box-decoration-break: clone;
    transition: background-color ${s('quick')};
  }
  [role='button']:focus-visible {
    outline-offset: 0;
  }
  ${media.hover} {
    [role='button']:hover {
      background: ${s('sunken')};
    }
  }
  & > li[data-marked] > [role='button'] {
    background: ${s('goldSoft')};
    box-shadow: 0 0.1em 0 ${s('gold')};
  }
  [role='button'][aria-expanded='true'] {
    background: ${s('sunken')};
  }
  /* A verse with a note ends in a small leaf; the verse's accessible name mentions it. */
  [role='button'][data-noted]::after {
    content: '';
    display: inline-block;
    width: 0.5em;
    height: 0.5em;
    margin-left: 0.3em;
    border: 1px solid ${s('goldText')};
    border-radius: 50% 0;
    background: ${s('gold')};
  }
  ${highlightColors.map(
    ({ name }) => css`
      [role='button'][data-color='${name}'] {
        background: ${highlight(name)};
      }
    `,
  )}
  & > li[data-selected] > [role='button'] {
    outline: 2px solid ${s('brand')};
    outline-offset: 1px;
  }
  @media (forced-colors: active) {
    [data-color],
    [data-marked] > [role='button'] {
      text-decoration: underline;
    }
  }
`
