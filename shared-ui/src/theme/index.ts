export { alwaysDark } from './alwaysDark'
export { depth, highlight, highlightEdge, media, property, s } from './css'
export { fallbackFonts } from './fonts'
export { GlobalStyle } from './GlobalStyle'
export { highlightColors } from './highlightColors'
export {
  bareButton,
  eyebrow,
  floating,
  focusRing,
  scripture,
  sheet,
  textLink,
  userSelect,
  visuallyHidden,
} from './mixins'
export type { ColorToken, Token } from './tokens'
