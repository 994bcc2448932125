import { Play, VideoOff } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { youtubeId, youtubeThumbnail } from '../format/youtube'
import { media, s } from '../theme'

/**
 * A video's picture; the player (540 kB, and YouTube's eyes) is loaded only on a press, from youtube-nocookie.com. Of a
 * link without a recognisable id only a dark ground shows.
 */
export function VideoFacade({ url, title }: { url: string | null; title: string }) {
  const [playing, setPlaying] = useState(false)
  const [pictured, setPictured] = useState(true)
  const id = url ? youtubeId(url) : null
  if (!id) {
    return (
      <Screen data-print="hide">
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
      {pictured && (
        <img
          src={youtubeThumbnail(id)}
          alt=""
          loading="lazy"
          width={480}
          height={360}
          onError={() => setPictured(false)}
        />
      )}
      <PlayButton type="button" aria-label={`Spela videon: ${title}`} onClick={() => setPlaying(true)}>
        <span>
          <Play aria-hidden="true" />
        </span>
      </PlayButton>
    </Screen>
  )
}

const Screen = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  aspect-ratio: 16 / 9;
  border-radius: ${s('radiusL')};
  background: linear-gradient(140deg, ${s('drawnDusk')}, ${s('drawnNight')});
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
