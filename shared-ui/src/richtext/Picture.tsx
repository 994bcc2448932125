import { mediaAddress, mediaSources, useDb } from '@portal/shared-ui/portal'
import type { ComponentProps } from 'react'

type PictureProps = Omit<ComponentProps<'img'>, 'src'> & { src: string }

/** A picture of the office by its path, in a width that fits the article. */
export function Picture({ src, ...rest }: PictureProps) {
  const db = useDb()
  return (
    // biome-ignore lint/a11y/useAltText: the sanitiser gives every picture one.
    <img {...rest} src={mediaAddress(db, src) ?? undefined} srcSet={mediaSources(db, src)} sizes={sizes} />
  )
}

/** An article is as wide as the window, up to its maximum width. */
const sizes = '(min-width: 920px) 880px, 100vw'
