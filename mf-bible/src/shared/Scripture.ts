import { highlight, highlightColors, media, s, scripture } from '@portal/shared-ui/theme'
import styled, { css } from 'styled-components'

/** How far down the header and some air reach, in pixels: what is scrolled to stands below. */
export const HEADER_PX = 110

/**
 * A chapter's text: one styled list for all verses, whose states are attributes. A component for each verse would cost
 * 176 style look-ups in Psalm 119.
 */
export const Scripture = styled.ol`
  ${scripture}
  /* An open verse's menu is placed within it. */
  position: relative;
  list-style: none;
  /* 66 letters: the unit ch is a digit, and wider. */
  max-width: 30.5em;
  /* 12 points on paper. */
  margin: 16px auto 0;
  text-wrap: pretty;

  & > li {
    margin: 0 0 6px;
    border-radius: 8px;
    scroll-margin-block: ${HEADER_PX}px;
  }
  sup {
    margin-right: 0.35em;
    color: ${s('goldText')};
    font: 600 0.62em/1 ${s('sans')};
    font-variant-numeric: tabular-nums;
    vertical-align: 0.42em;
  }
  [data-layout='paragraph'] & > li {
    display: inline;
  }
  [data-layout='paragraph'] & > li::after {
    content: ' ';
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
  /* A verse with a note ends in a small leaf; its name says it in words. */
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
