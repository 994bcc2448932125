import styled from 'styled-components'
import { s } from '../theme'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'

const ways = [
  ['iPhone och iPad', 'Inställningar, Hjälpmedel, Talat innehåll, Röster, Svenska. Hämta en röst.'],
  ['Android', 'Inställningar, Tillgänglighet, Text till tal. Välj språket svenska och hämta röstdata.'],
  ['Windows', 'Inställningar, Tid och språk, Tal, Hantera röster. Lägg till svenska.'],
  [
    'Mac',
    'Systeminställningar, Hjälpmedel, Talat innehåll, Systemröst, Hantera röster. Hämta en svensk röst.',
  ],
] as const

/** Says how to get a Swedish voice. No other voice reads it: it could not say the words. */
export const NoVoice = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    title="En svensk röst saknas"
    description="Texten läses upp med enhetens egen röst, så att ingen annan får veta vad du lyssnar på. Så hämtar du en svensk röst:"
    width="s"
    onClose={onClose}
    actions={<Button onClick={onClose}>Stäng</Button>}
  >
    <Ways>
      {ways.map(([device, way]) => (
        <div key={device}>
          <dt>{device}</dt>
          <dd>{way}</dd>
        </div>
      ))}
    </Ways>
    <p>Öppna sedan sidan på nytt. Hjälper det inte: pröva en annan webbläsare.</p>
  </Dialog>
)

const Ways = styled.dl`
  display: grid;
  gap: 12px;
  margin: 0 0 16px;
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0;
    color: ${s('muted')};
  }
`
