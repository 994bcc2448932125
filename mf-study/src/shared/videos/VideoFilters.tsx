import { SearchField, Select, SendWithoutScripts, Skeleton, useSearchInput } from '@portal/shared-ui'
import { searchTerm } from '@portal/shared-ui/format'
import { media } from '@portal/shared-ui/theme'
import type { Ref } from 'react'
import styled from 'styled-components'
import type { VideoChoice, VideoList } from './videoList'
import { useVideoNames } from './videos.data'

type Props = {
  /** Takes the focus when a button beside it, which cleared the filters, disappears. */
  ref: Ref<HTMLDivElement>
  list: VideoList
  choice: VideoChoice
  /** Typing replaces the history entry; choosing adds one. */
  onChange: (change: Partial<VideoChoice>, how?: { replace: boolean }) => void
}

/** The filters of a list of videos: words of a title, its order, and series and preacher when there are several. */
export function VideoFilters({ ref, list, choice, onChange }: Props) {
  const names = useVideoNames(list.table)
  const { series = [], preachers = [] } = names.data ?? {}
  const { input, setInput } = useSearchInput({
    search: choice.search,
    normal: searchTerm,
    onSearch: (search) => onChange({ search }, { replace: true }),
  })
  const { series: serie, preacher: talare, topic: amne, search: q, order: ordning } = choice
  return (
    <Row ref={ref} role="group" aria-label={`Välj bland ${list.noun[1]}`} tabIndex={-1}>
      <SearchField
        value={input}
        onChange={setInput}
        placeholder={`Sök bland ${list.noun[1]}…`}
        address={{ name: 'q', kept: { serie, talare, amne, ordning } }}
      />
      <Choices method="get">
        {/* As many places as the names take: the order stays where it is when they arrive. */}
        {names.isPending && (
          <>
            <Skeleton $height="auto" />
            <Skeleton $height="auto" />
          </>
        )}
        <Names
          name="serie"
          label="Serie"
          all="Alla serier"
          names={series}
          value={serie}
          onChange={(series) => onChange({ series })}
        />
        <Names
          name="talare"
          label="Talare"
          all="Alla talare"
          names={preachers}
          value={talare}
          onChange={(preacher) => onChange({ preacher })}
        />
        <Select
          name="ordning"
          label="Ordning"
          hideLabel
          placeholder="Nyast först"
          options={[{ value: 'aldst', label: 'Äldst först' }]}
          value={ordning}
          onChange={(order) => onChange({ order: order === 'aldst' ? 'aldst' : '' })}
        />
        <SendWithoutScripts label="Visa" kept={{ amne, q }} />
      </Choices>
    </Row>
  )
}

/** A filter with one name is useless, unless the address contains a value. */
const isOffered = (names: string[], value: string) => names.length > 1 || value !== ''

type NamesProps = {
  /** The filter's name in the address. */
  name: string
  label: string
  all: string
  names: string[]
  value: string
  onChange: (value: string) => void
}

function Names({ all, names, value, ...rest }: NamesProps) {
  if (!isOffered(names, value)) return null
  // A link may name a deleted value, or one that the shortened list omits.
  const known = names.includes(value) || !value ? names : [...names, value]
  const options = [...known]
    .sort((a, b) => a.localeCompare(b, 'sv', { numeric: true }))
    .map((name) => ({ value: name, label: name }))
  return <Select {...rest} hideLabel placeholder={all} options={options} value={value} />
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
  /* All as high as the search field, including placeholders. */
  & > *,
  & > form > span,
  select {
    min-height: var(--height);
  }
  & > *,
  & > form > div,
  & > form > span {
    flex: 1 1 min(100%, 8.5rem);
    min-width: 0;
  }
  & > form[role] {
    flex: 2 1 min(100%, 19rem);
  }
`

/** `contents`, so that its selects are items of the row. */
const Choices = styled.form`
  display: contents;
`
