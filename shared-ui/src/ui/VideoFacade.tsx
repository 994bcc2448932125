import { Play, VideoOff } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { youtubeId, youtubeThumbnail } from '../format/youtube'
import { alwaysDark, clamp, media, s } from '../theme'
import { Dawn } from './Dawn'

/**
 * A video's picture, or its title over the dawn when there is none; the player (540 kB, and YouTube's eyes) is loaded only
 * on a press, from youtube-nocookie.com. A link without a recognisable id plays nothing.
 */
export function VideoFacade({ url, title }: { url: string | null; title: string }) {
  const [playing, setPlaying] = useState(false)
  const [pictured, setPictured] = useState(true)
  const id = url ? youtubeId(url) : null
  if (!id) {
    return (
      <Screen data-print="hide">
        <Poster title={title} />
        <VideoOff aria-hidden="true" size={34} />
      </Screen>
    )
  }
  if (playing) {
    return (
      <Screen data-print="hide">
        <iframe
          title={title}
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&hl=sv`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      </Screen>
    )
  }
  return (
    <Screen data-print="hide">
      {pictured ? (
        <img
          src={youtubeThumbnail(id)}
          alt=""
          loading="lazy"
          width={480}
          height={360}
          onError={() => setPictured(false)}
        />
      ) : (
        <Poster title={title} />
      )}
      <PlayButton type="button" aria-label={`Spela videon: ${title}`} onClick={() => setPlaying(true)}>
        <span>
          <Play aria-hidden="true" />
        </span>
      </PlayButton>
    </Screen>
  )
}

/** The words repeat what stands beside the video, and what the button is called. */
const Poster = ({ title }: { title: string }) => (
  <>
    <Dawn />
    <Title aria-hidden="true">{title}</Title>
  </>
)

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

const Title = styled.span`
  ${clamp(2)}
  position: absolute;
  z-index: 1;
  pointer-events: none;
  inset: auto clamp(14px, 5%, 24px) clamp(12px, 5%, 20px);
  font: 500 1.25rem/1.25 ${s('serif')};
  color: ${s('drawnWhite')};
`

const PlayButton = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  border: 0;
  border-radius: inherit;
  background: linear-gradient(180deg, rgb(15 33 54 / 10%), rgb(15 33 54 / 45%));
  &:focus-visible {
    outline-offset: -5px;
  }
  span {
    display: grid;
    place-items: center;
    width: clamp(52px, 18%, 78px);
    aspect-ratio: 1;
    border-radius: 50%;
    background: ${s('drawnWhite')};
    color: ${s('drawnDusk')};
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
