import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { useSetting } from '../settings/settings.data'

/** The ministry's story by year, from the settings; renders nothing until the owner has written it. */
export function Story() {
  const years = yearsOf(useSetting('public_about_story'))
  if (years.length === 0) return null
  return (
    <Line>
      {years.map(({ year, what }) => (
        <li key={`${year} ${what}`}>
          <strong>{year}</strong>
          <span>{what}</span>
        </li>
      ))}
    </Line>
  )
}

/** Parses one year per line: '2018 De första samtalen', with or without a separator. Skips lines without a year. */
const yearsOf = (text: string): { year: string; what: string }[] =>
  text.split('\n').flatMap((line) => {
    const [, year, what] = /^\s*(\d{4})\s*[:–-]?\s+(.+?)\s*$/.exec(line) ?? []
    return year && what ? [{ year, what }] : []
  })

/** The years along a vertical line. */
const Line = styled.ol`
  margin: 22px 0 0 6px;
  border-left: 2px solid ${s('line')};
  list-style: none;

  li {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: 0 18px;
    padding: 0 0 16px 24px;
  }
  li::before {
    content: '';
    position: absolute;
    top: 0.5em;
    left: -7px;
    width: 12px;
    height: 12px;
    border: 2px solid ${s('paper')};
    border-radius: 50%;
    background: ${s('gold')};
  }
  strong {
    flex: none;
    width: 3.2em;
    color: ${s('goldText')};
    font: 600 1.125rem/1.45 ${s('serif')};
    font-variant-numeric: lining-nums tabular-nums;
  }
  span {
    flex: 1 1 12em;
  }
`
