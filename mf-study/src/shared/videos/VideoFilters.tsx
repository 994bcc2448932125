import { SearchField, Select, Skeleton, useSearchInput } from '@portal/shared-ui'
import { searchTerm } from '@portal/shared-ui/format'
import { media } from '@portal/shared-ui/theme'
import type { Ref } from 'react'
import styled from 'styled-components'
import type { VideoChoice, VideoList } from './videoList'
import { useVideoNames } from './videos.data'

type Props = {
  /** Takes the focus when a button beside it, which cleared the choice, is gone. */
  ref: Ref<HTMLDivElement>
  list: VideoList
  choice: VideoChoice
  /** What is typed takes the place of the address before it; what is chosen can be gone back from. */
  onChange: (change: Partial<VideoChoice>, how?: { replace: boolean }) => void
}

/** By what a list of videos is chosen: words of a title, and series and preacher where there is more than one. */
export function VideoFilters({ ref, list, choice, onChange }: Props) {
  const names = useVideoNames(list.table)
  const { series = [], preachers = [] } = names.data ?? {}
  const { input, setInput } = useSearchInput({
    search: choice.search,
    normal: searchTerm,
    onSearch: (search) => onChange({ search }, { replace: true }),
  })
  return (
    <Row ref={ref} role="group" aria-label={`Välj bland ${list.noun[1]}`} tabIndex={-1}>
      <SearchField value={input} onChange={setInput} placeholder={`Sök bland ${list.noun[1]}…`} />
      {names.isPending && <Skeleton $height="auto" />}
      <Names
        label="Serie"
        all="Alla serier"
        names={series}
        value={choice.series}
        onChange={(series) => onChange({ series })}
      />
      <Names
        label="Talare"
        all="Alla talare"
        names={preachers}
        value={choice.preacher}
        onChange={(preacher) => onChange({ preacher })}
      />
    </Row>
  )
}

type NamesProps = {
  label: string
  all: string
  names: string[]
  value: string
  onChange: (value: string) => void
}

function Names({ label, all, names, value, onChange }: NamesProps) {
  // A link may name one that is no more, or one beyond those that are told.
  const known = names.includes(value) || !value ? names : [...names, value]
  if (names.length < 2 && !value) return null
  const options = [...known]
    .sort((a, b) => a.localeCompare(b, 'sv', { numeric: true }))
    .map((name) => ({ value: name, label: name }))
  return (
    <Select label={label} hideLabel placeholder={all} options={options} value={value} onChange={onChange} />
  )
}

const Row = styled.div`
  --height: 54px;
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-bottom: 22px;

  ${media.phone} {
    --height: 48px;
  }
  /* All as high as the search, also what is not there yet. */
  & > *,
  select {
    min-height: var(--height);
  }
  & > * {
    flex: 1 1 min(100%, 8.5rem);
    min-width: 0;
  }
  & > form {
    flex: 2 1 min(100%, 19rem);
  }
`
