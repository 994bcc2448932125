import { Button, ButtonLink } from '@portal/shared-ui'
import { History } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import type { Item, Resource } from '../data/resource'
import { ItemHistory } from '../row/ItemHistory'
import { FormHeading } from './FormHeading'

type Props = { resource: Resource; heading: string; opened?: Item; onRestored: () => void }

/** The form's title, and of an existing row its other page and its history. */
export function FormHead({ resource, heading, opened, onRestored }: Props) {
  const [historyShown, setHistoryShown] = useState(false)
  const beside = opened && resource.beside?.(opened)
  return (
    <Head>
      <FormHeading>{heading}</FormHeading>
      {opened && (
        <Ways>
          {beside && (
            <ButtonLink to={beside.to} variant="light" size="s">
              {beside.title}
            </ButtonLink>
          )}
          <Button
            variant="light"
            size="s"
            icon={<History aria-hidden="true" />}
            onClick={() => setHistoryShown(true)}
          >
            Historik
          </Button>
        </Ways>
      )}
      {opened && historyShown && (
        <ItemHistory
          resource={resource}
          item={opened}
          onRestored={onRestored}
          onClose={() => setHistoryShown(false)}
        />
      )}
    </Head>
  )
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-bottom: 18px;
`
