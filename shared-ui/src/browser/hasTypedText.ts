import { MARK } from './writing'

/** Fields whose value takes more than one press to give again: a secret is never kept, and a day or a tick is chosen. */
const ofText = /^(text|textarea|email|tel|url)$/

/** Whether an edited field of this part of the page still has text that its user would have to write again. */
export const hasTypedText = (within: ParentNode): boolean =>
  [...within.querySelectorAll(`[${MARK}]`)].some((field) => {
    if (!('value' in field && 'type' in field)) return field.textContent !== ''
    return ofText.test(String(field.type)) && field.value !== ''
  })
