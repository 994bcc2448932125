import { BookOpen, Landmark, MessageCircleQuestionMark, Scale } from 'lucide-react'
import { fullDate, longDate, number, shortDate } from '../format'
import {
  Avatar,
  Badge,
  Breadcrumb,
  Button,
  Card,
  CardGrid,
  Eyebrow,
  InfoBox,
  LinkCard,
  Passage,
  ProgressBar,
  Prose,
  ScriptureQuote,
  Section,
  VideoFacade,
} from '../ui'

export function Basics() {
  return (
    <>
      <Breadcrumb
        above={[
          { label: 'Hem', to: '/' },
          { label: 'Studera', to: '/studera' },
        ]}
        here="Frågor och svar"
      />
      <Section
        kicker="Studera"
        title="Lär känna Skriften"
        lead="En rubrik med sin ingress."
        actions={<Button size="s">Visa alla</Button>}
      >
        <CardGrid $min="180px">
          <li>
            <LinkCard
              to="/studera"
              icon={<Landmark />}
              title="Trosgrunder"
              text="Sju läror som allt vilar på."
            />
          </li>
          <li>
            <LinkCard icon={<Scale />} title="Eskatologi" text="Läran om de yttersta tingen." />
          </li>
        </CardGrid>
      </Section>
      <LinkCard row to="/argument" icon={<Scale />} title="Argument" text="Som rad i en lista." />
      <Card>
        <Eyebrow>{fullDate('2026-11-20')}</Eyebrow>
        <h3>Han som leder och bär</h3>
        <p>
          {longDate('2026-11-20')}, {shortDate('2026-11-20')}, {number(5219)}
        </p>
        <p>
          <Badge icon={<BookOpen aria-hidden="true" />}>Johannes 10:27-29</Badge>{' '}
          <Badge tone="gold">Idag</Badge> <Badge tone="ok">Publicerad</Badge> <Badge tone="off">Utkast</Badge>{' '}
          <Badge tone="danger">Avvisad</Badge> <Badge tone="solid">4</Badge>
        </p>
        <ProgressBar value={42} label="Kursen" />
      </Card>
      <ScriptureQuote
        text="”Ty så älskade Gud världen att han gav sin enfödde Son…”"
        reference="Johannes 3:16"
        to="/bibeln/johannes/3#v16"
      />
      <Passage>
        <sup>27</sup>Mina får lyssnar till min röst, och jag känner dem. <sup>28</sup>Jag ger dem evigt liv.
      </Passage>
      <InfoBox
        tone="gold"
        icon={<MessageCircleQuestionMark />}
        title="Har du en egen fråga?"
        actions={<Button size="s">Ställ en fråga</Button>}
      >
        Du kan vara anonym.
      </InfoBox>
      <InfoBox title="Under arbete.">Översättningen av den här boken pågår.</InfoBox>
      <Prose>
        <h2>Brödtext</h2>
        <p>
          Löpande text med <a href="#lank">en länk</a>, <strong>fetstil</strong> och <em>kursiv</em>.
        </p>
        <ul>
          <li>En punkt</li>
          <li>En till</li>
        </ul>
        <blockquote>Ett citat i löpande text.</blockquote>
      </Prose>
      <VideoFacade url="https://www.youtube.com/watch?v=aqz-KE-bpKQ" title="Hur blir man frälst?" />
      <VideoFacade url={null} title="En film utan bild visar gryningen" />
      <VideoFacade url={null} title="Ingen fördömelse" passage="Romarbrevet 8:1" series="Romarbrevet" />
      <p>
        <Avatar name="Anna" /> <Avatar size={56} />
      </p>
    </>
  )
}
