import { Button } from '@portal/shared-ui'
import { fullDateTime } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { receiptPath } from './address'
import { forgetReceipt, keptReceipts } from './keptReceipts'

/** The receipts that a visitor keeps on this device, labelled by date; renders `none` without any. */
export function KeptReceipts({ none }: { none: ReactNode }) {
  const [kept, setKept] = useState(keptReceipts)
  const forget = (token: string) => {
    forgetReceipt(token)
    setKept(keptReceipts())
  }
  if (kept.length === 0) return none
  return (
    <section>
      <h2>Sparade på den här enheten</h2>
      <List>
        {kept.map(({ token, keptAt }) => (
          <li key={token}>
            <Link to={receiptPath(token)}>Kvitto från {fullDateTime(keptAt)}</Link>
            <Button
              variant="light"
              size="s"
              aria-label={`Ta bort kvittot från ${fullDateTime(keptAt)}`}
              onClick={() => forget(token)}
            >
              Ta bort
            </Button>
          </li>
        ))}
      </List>
    </section>
  )
}

const List = styled.ul`
  margin-top: 12px;
  a {
    padding-block: 10px;
    text-decoration: underline;
  }
  li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 12px;
    min-height: 60px;
    border-top: 1px solid ${s('line')};
    button {
      flex: none;
    }
  }
`
