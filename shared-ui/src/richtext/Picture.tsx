import { mediaAddress, mediaSources, useDb } from '@portal/shared-ui/portal'
import type { ComponentProps } from 'react'

type PictureProps = Omit<ComponentProps<'img'>, 'src'> & { src: string }

/** A picture of the office, by its path: from the backend, in the width that its place asks for. */
export function Picture({ src, ...rest }: PictureProps) {
  const db = useDb()
  return (
    // biome-ignore lint/a11y/useAltText: the sanitiser gives every picture one.
    <img {...rest} src={mediaAddress(db, src) ?? undefined} srcSet={mediaSources(db, src)} sizes={sizes} />
  )
}

/** An article is as wide as the window, and no wider than one reads. */
const sizes = '(min-width: 920px) 880px, 100vw'
