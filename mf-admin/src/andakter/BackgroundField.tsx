import type { OwnFieldProps } from '../crud/data/resource'
import { PictureField } from '../pictures/PictureField'

/** The background picture of a devotion's verse, cropped to its aspect ratio on a wide screen. */
export const BackgroundField = (props: OwnFieldProps) => (
  <PictureField {...props} shape={{ width: 1920, height: 600 }} />
)
