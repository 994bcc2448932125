import { SearchField, Select, Skeleton, useSearchInput } from '@portal/shared-ui'
import { searchTerm } from '@portal/shared-ui/format'
import { media } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import type { VideoChoice, VideoList } from './videoList'
import { useVideoNames } from './videos.data'

type Props = {
  list: VideoList
  choice: VideoChoice
  /** What is typed takes the place of the address before it; what is chosen can be gone back from. */
  onChange: (change: Partial<VideoChoice>, how?: { replace: boolean }) => void
}

/** By what a list of videos is chosen: words of a title, and series and preacher where there is more than one. */
export function VideoFilters({ list, choice, onChange }: Props) {
  const names = useVideoNames(list.table)
  const { series = [], preachers = [] } = names.data ?? {}
  const { input, setInput } = useSearchInput({
    search: choice.search,
    normal: searchTerm,
    onSearch: (search) => onChange({ search }, { replace: true }),
  })
  return (
    <Row>
      <SearchField value={input} onChange={setInput} placeholder={`Sök bland ${list.noun[1]}…`} />
      {names.isPending && <Skeleton $height="54px" />}
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
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-bottom: 22px;

  & > * {
    flex: 1 1 min(100%, 8.5rem);
    min-width: 0;
  }
  /* As high as the search beside them. */
  select {
    min-height: 54px;
    ${media.phone} {
      min-height: 48px;
    }
  }
  & > form {
    flex: 2 1 min(100%, 19rem);
  }
`
