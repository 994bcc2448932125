import { Crosshair, Pause, Play, SkipBack, SkipForward, SlidersHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import styled, { createGlobalStyle } from 'styled-components'
import { depth, floating, media, property, s } from '../theme'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { Popover } from '../ui/Popover'
import { PlayerSettings, type SoundSettings } from './PlayerSettings'
import type { Progress, Reading } from './reading'
import type { Following } from './useFollowing'

type Props = {
  /** What is read: 'Vers 16'. */
  name: string
  status?: Progress['status']
  reading?: Reading
  following?: Following
  settings?: SoundSettings
  onClose: () => void
}

/** What the bar says instead of the name. Read by screen readers, unlike the name, which changes with each verse. */
const notices: Partial<Record<Progress['status'], string>> = {
  ended: 'Uppläsningen är slut.',
  late: 'Tiden är ute. Tryck på Läs vidare om du vill höra mer.',
  silent: 'Rösten svarar inte. Tryck på Läs vidare, eller välj en annan röst.',
}

/** The bar of a text that is read aloud, at the lower edge of the window. Escape ends the reading. */
export function PlayerBar({ name, status, reading, following, settings, onClose }: Props) {
  const main = useRef<HTMLButtonElement>(null)
  const isReading = status === 'reading'
  useEffect(() => main.current?.focus({ preventScroll: true }), [])
  useEscape(onClose)
  return createPortal(
    <>
      <RoomForBar />
      <Bar role="group" aria-label="Uppläsning" data-player="" data-print="hide" {...apart}>
        <Head>
          <p>
            {!notices[status ?? 'reading'] && <span>{name}</span>}
            <span role="status">{notices[status ?? 'reading']}</span>
          </p>
          {following && !following.isOn && (
            <Button
              size="s"
              variant="light"
              icon={<Crosshair aria-hidden="true" />}
              onClick={following.resume}
            >
              Följ med
            </Button>
          )}
        </Head>
        {reading && (
          <>
            <IconButton
              label="Föregående"
              icon={<SkipBack aria-hidden="true" />}
              onClick={() => reading.step(-1)}
            />
            <IconButton
              ref={main}
              label={isReading ? 'Pausa' : 'Läs vidare'}
              icon={isReading ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
              onClick={() => (isReading ? reading.pause() : reading.play())}
            />
            <IconButton
              label="Nästa"
              icon={<SkipForward aria-hidden="true" />}
              onClick={() => reading.step(1)}
            />
          </>
        )}
        {reading && settings && (
          <Popover
            label="Uppläsningens inställningar"
            align="end"
            side="above"
            trigger={(props) => (
              <IconButton
                {...props}
                label="Uppläsningens inställningar"
                icon={<SlidersHorizontal aria-hidden="true" />}
              />
            )}
          >
            <PlayerSettings {...settings} />
          </Popover>
        )}
        <IconButton label="Avsluta uppläsningen" icon={<X aria-hidden="true" />} onClick={onClose} />
      </Bar>
    </>,
    document.getElementById('innehall') ?? document.body,
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** Keys and swipes on the bar turn no page: through the portal they would bubble to the text that rendered it. */
const apart = {
  onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' || stop(event),
  onTouchStart: stop,
  onTouchEnd: stop,
}

/** At the window, after all others: a menu or copy mode that Escape closes prevents its default. */
function useEscape(onEscape: () => void) {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onEscape()
  })
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

const BAR_HEIGHT = '76px'
const PHONE_BAR_HEIGHT = '112px'
const readersBar = 'calc(52px + env(safe-area-inset-bottom))'

/** Other floating parts are above the bar, the end of the page too; the bar is above the reader's own bar. The read part has a mark. */
const RoomForBar = createGlobalStyle`
  :root, :root[data-reading] {
    --player: ${BAR_HEIGHT};
    --below-player: env(safe-area-inset-bottom);
    ${property('bottomBar')}: calc(var(--player) + var(--below-player));
    scroll-padding-bottom: calc(${s('bottomBar')} + 8px);
    ${media.phone} {
      --player: ${PHONE_BAR_HEIGHT};
    }
  }
  :root[data-reading] {
    --below-player: ${readersBar};
  }
  body {
    padding-bottom: var(--player);
  }
  [data-read-aloud] {
    border-radius: 4px;
    background: ${s('goldSoft')};
    box-shadow: 0 0 0 4px ${s('goldSoft')};
    @media (forced-colors: active) {
      outline: 2px solid;
    }
  }
  @media print {
    [data-read-aloud] {
      background: none;
      box-shadow: none;
    }
  }
`

const Bar = styled.div`
  ${floating}
  position: fixed;
  bottom: calc(10px + var(--below-player, 0px));
  inset-inline: 12px;
  z-index: ${depth('widget')};
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: 4px;
  width: fit-content;
  max-width: calc(100% - 24px);
  margin-inline: auto;
  padding: 6px 10px 6px 20px;
  border-radius: 28px;
  font: 400 1rem/1.4 ${s('sans')};
  ${media.phone} {
    padding: 6px 10px;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  margin-right: 6px;
  p {
    min-width: 4.5em;
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  ${media.phone} {
    flex: 1 0 100%;
    justify-content: center;
    margin: 0;
    text-align: center;
  }
`
