import type { Rule } from '../types'
import { accessible } from './accessible'
import { bytes } from './bytes'
import { consoleErrors } from './console'
import { contract } from './contract'
import { controls } from './controls'
import { exceptions } from './exceptions'
import { globals } from './globals'
import { loads } from './loads'
import { policy } from './policy'
import { styles } from './styles'
import { titles } from './titles'

/** The rules for each page, in the order of the messages. `accessible` is last: axe adds to the page. */
export const rules: Rule[] = [
  loads,
  contract,
  titles,
  consoleErrors,
  exceptions,
  policy,
  globals,
  styles,
  controls,
  bytes,
  accessible,
]
