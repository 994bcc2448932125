import { mediaAddress, useDb, useSite } from '@portal/shared-ui/portal'
import { media, s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'

/**
 * The site's logo, or the open book, and the name when it fits completely; leads to the start page. Of two pictures, for
 * light and dark, a document's style shows one (`platform/host/identity/siteStyle.ts`).
 */
export function Logo() {
  const { name, logo, darkLogo } = useSite()
  const db = useDb()
  return (
    <Home to="/">
      {logo ? (
        [logo, darkLogo].map(
          (path) =>
            path && <img key={path} src={mediaAddress(db, path) ?? ''} width="30" height="30" alt="" />,
        )
      ) : (
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="9" className="ground" />
          <path
            className="book"
            d="M16 9.6c-2.3-1.6-4.9-2.1-8-2.1v14.7c3.1 0 5.7.5 8 2.1 2.3-1.6 4.9-2.1 8-2.1V7.500c-3.100 0-5.700.5-8 2.100Z"
          />
          <path className="cross" d="M16 11.300v10M12.700 14.400h6.600" />
        </svg>
      )}
      <span>{name}</span>
    </Home>
  )
}

const Home = styled(Link)`
  /* Takes the remaining width of the row. A name that does not fit wraps to a second line, which is clipped. */
  display: flex;
  flex: 1 1 44px;
  flex-wrap: wrap;
  column-gap: 11px;
  max-width: max-content;
  height: 44px;
  overflow: hidden;
  font: 600 1.1875rem/44px ${s('serif')};
  color: ${s('ink')};
  white-space: nowrap;

  svg {
    width: 30px;
    height: 30px;
    margin-block: 7px;
    fill: none;
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 1.8;
  }
  /* Fits completely beside four tools from 375 px on. */
  ${media.phone} {
    column-gap: 8px;
    font-size: 1.0625rem;
  }
  /* Doubled text on a phone: the name has a row of its own. */
  ${media.narrow} {
    flex: 1 0 100%;
    max-width: 100%;
    height: auto;
    white-space: normal;
  }
  .ground {
    fill: ${s('drawnDusk')};
  }
  .book {
    stroke: ${s('drawnCream')};
  }
  .cross {
    stroke: ${s('drawnSun')};
  }
`
