export { alwaysDark, depth, highlight, media, s } from './css'
export { GlobalStyle } from './GlobalStyle'
export {
  bareButton,
  clamp,
  eyebrow,
  floating,
  focusRing,
  heading,
  scripture,
  sheet,
  visuallyHidden,
} from './mixins'
export { type ColorToken, highlightColors, type Token } from './tokens'
