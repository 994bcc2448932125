import { BookOpen, Copy, LogOut, Pencil, Plus, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { alwaysDark, s } from '../theme'
import {
  Button,
  ButtonLink,
  DayPicker,
  Disclosure,
  IconButton,
  Menu,
  Pager,
  Popover,
  SearchField,
  Select,
  Switch,
  Tabs,
  type View,
  ViewToggle,
} from '../ui'

export function Controls() {
  const [text, setText] = useState('')
  const [book, setBook] = useState('')
  const [day, setDay] = useState('')
  const [tool, setTool] = useState<'read' | 'compare'>('read')
  const [view, setView] = useState<View>('grid')
  const [on, setOn] = useState(true)
  const [page, setPage] = useState(5)
  return (
    <>
      <Wrap>
        <Button icon={<Plus aria-hidden="true" />}>Nytt evenemang</Button>
        <Button variant="light">Läs mer om oss</Button>
        <Button variant="gold">Gå med</Button>
        <Button variant="danger">Ta bort</Button>
        <Button busy>Skickar</Button>
        <Button disabled>Avstängd</Button>
        <Button size="s">Liten</Button>
        <ButtonLink to="/bibeln" variant="light" size="s">
          En länk
        </ButtonLink>
      </Wrap>
      <Night>
        <ButtonLink to="/bibeln" variant="white" icon={<BookOpen aria-hidden="true" />}>
          Läs Bibeln
        </ButtonLink>
        <Button variant="ghost">Ställ en fråga</Button>
      </Night>
      <Wrap>
        <IconButton label="Redigera" icon={<Pencil aria-hidden="true" />} />
        <IconButton label="Ta bort" tone="danger" size="s" icon={<Trash2 aria-hidden="true" />} />
        <Menu
          label="Mitt konto"
          align="start"
          trigger={(props) => (
            <IconButton {...props} label="Mitt konto" icon={<UserRound aria-hidden="true" />} />
          )}
          items={[
            { label: 'Min sida', icon: <UserRound aria-hidden="true" />, to: '/min-sida' },
            'separator',
            { label: 'Logga ut', icon: <LogOut aria-hidden="true" />, onSelect: () => {} },
          ]}
        />
        <Popover
          label="Textstorlek"
          trigger={(props) => (
            <Button {...props} variant="light" size="s" icon={<Copy aria-hidden="true" />}>
              Panel
            </Button>
          )}
        >
          Något att läsa eller välja.
        </Popover>
        <Switch label="Aktiv" showLabel checked={on} onChange={setOn} />
        <ViewToggle value={view} onChange={setView} />
      </Wrap>
      <SearchField
        value={text}
        onChange={setText}
        placeholder="Sök efter tolkningar..."
        pending={text !== ''}
      />
      <SearchField size="s" value={text} onChange={setText} placeholder="Sök på webbplatsen…" />
      <Select
        label="Nya testamentet"
        placeholder="Välj bok"
        value={book}
        onChange={setBook}
        options={[
          { value: 'Matt', label: 'Matteus' },
          { value: 'John', label: 'Johannes' },
        ]}
      />
      <DayPicker label="Dag" value={day} onChange={setDay} />
      <Tabs
        label="Verktyg"
        value={tool}
        onChange={setTool}
        tabs={[
          { value: 'read', label: 'Läs Bibeln' },
          { value: 'compare', label: 'Jämför kapitel' },
        ]}
      />
      <Disclosure title="Kan en kristen förlora sin frälsning?" defaultOpen>
        Nej. Jesus säger att ingen kan rycka de sina ur hans hand.
      </Disclosure>
      <Pager page={page} perPage={12} total={104} noun={['dokumentär', 'dokumentärer']} onChange={setPage} />
    </>
  )
}

const Wrap = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`

const Night = styled(Wrap)`
  ${alwaysDark}
  padding: 20px;
  border-radius: ${s('radiusM')};
  background: ${s('brandDeep')};
`
