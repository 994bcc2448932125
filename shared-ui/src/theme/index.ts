export { depth, highlight, media, property, s } from './css'
export { fallbackFonts } from './fonts'
export { GlobalStyle } from './GlobalStyle'
export {
  bareButton,
  clamp,
  eyebrow,
  floating,
  focusRing,
  scripture,
  sheet,
  textLink,
  visuallyHidden,
} from './mixins'
export { alwaysDark } from './schemes'
export { type ColorToken, highlightColors, type Token } from './tokens'
