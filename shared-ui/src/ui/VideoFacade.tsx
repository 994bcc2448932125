import { Play, VideoOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { stillPath, youtubeId, youtubeStart } from '../format/youtube'
import { alwaysDark, media, s } from '../theme'
import { type Pictured, VideoPoster } from './VideoPoster'

type Props = Pictured & {
  url: string | null
  /** The second at which the video starts; otherwise that of the link. */
  start?: number
}

/**
 * A video's still, with its drawn poster while the still loads or when there is none; the player (540 kB, and
 * tracking by YouTube) is loaded only on a click, from youtube-nocookie.com. A link without a valid id cannot be
 * played.
 */
export function VideoFacade({ url, start, ...pictured }: Props) {
  const [playing, setPlaying] = useState(false)
  const [picture, setPicture] = useState<'coming' | 'shown' | 'none'>('coming')
  const still = useRef<HTMLImageElement>(null)
  // A painted still may have arrived, or failed, before React listens.
  useEffect(() => {
    const { complete, naturalWidth } = still.current ?? {}
    if (complete) setPicture(naturalWidth ? 'shown' : 'none')
  }, [])
  const id = url ? youtubeId(url) : null
  const from = start || youtubeStart(url ?? '')
  const { title } = pictured
  if (!id) {
    return (
      <Screen data-print="hide">
        <VideoPoster {...pictured} />
        <NoPlayer aria-hidden="true" size="2.125rem" />
      </Screen>
    )
  }
  if (playing) {
    return (
      <Screen data-print="hide">
        <iframe
          title={title}
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&hl=sv${from ? `&start=${from}` : ''}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      </Screen>
    )
  }
  return (
    <Screen data-print="hide">
      <VideoPoster {...pictured} />
      {picture !== 'none' && (
        <img
          ref={still}
          src={stillPath(id)}
          alt=""
          loading="lazy"
          width={480}
          height={360}
          onLoad={() => setPicture('shown')}
          onError={() => setPicture('none')}
        />
      )}
      <PlayButton
        type="button"
        aria-label={`Spela videon: ${title}`}
        $aside={picture !== 'shown'}
        onClick={() => setPlaying(true)}
      >
        <span>
          <Play aria-hidden="true" />
        </span>
      </PlayButton>
    </Screen>
  )
}

const Screen = styled.div`
  ${alwaysDark}
  position: relative;
  isolation: isolate;
  display: grid;
  place-items: center;
  overflow: hidden;
  aspect-ratio: 16 / 9;
  border-radius: ${s('radiusL')};
  background: ${s('drawnNight')};
  color: ${s('drawnSand')};
  img,
  iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
    object-fit: cover;
  }
`

/** The crossed-out icon is placed beside the poster's words. */
const NoPlayer = styled(VideoOff)`
  position: relative;
  justify-self: end;
  margin-right: 14%;
`

const PlayButton = styled.button<{ $aside: boolean }>`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  border: 0;
  border-radius: inherit;
  background: ${({ $aside }) => ($aside ? 'none' : 'linear-gradient(180deg, rgb(15 33 54 / 10%), rgb(15 33 54 / 45%))')};
  &:focus-visible {
    outline-offset: -5px;
  }
  span {
    display: grid;
    place-items: center;
    width: clamp(max(52px, 2.625rem), 18%, 78px);
    ${({ $aside }) => $aside && 'justify-self: end; margin-right: 10%;'}
    aspect-ratio: 1;
    border-radius: 50%;
    border: 1px solid ${s('drawnWhite')};
    background: ${s('playDisc')};
    color: ${s('playSign')};
    transition: transform ${s('quick')};
  }
  svg {
    width: 40%;
    height: 40%;
    margin-left: 6%;
  }
  ${media.hover} {
    &:hover span {
      transform: scale(1.07);
    }
  }
`
