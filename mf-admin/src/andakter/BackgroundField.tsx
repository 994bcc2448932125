import type { OwnFieldProps } from '../crud/resource'
import { PictureField } from '../pictures/PictureField'

/** The picture behind a devotion's verse, cut to the shape that it has on a wide screen. */
export const BackgroundField = (props: OwnFieldProps) => (
  <PictureField {...props} shape={{ width: 1920, height: 600 }} />
)
