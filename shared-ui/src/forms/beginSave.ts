import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Remembers what a form sends. The returned function takes what was stored into the form; what was typed meanwhile stays
 * as unsaved changes, and is returned: null without any.
 */
export function beginSave<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  const sent = inText(form.getValues())
  return (stored: Input): Partial<Input> | null => {
    const values = form.getValues()
    const [now, then] = [inText(values), inText(stored)]
    const isTyped = (name: string) => now[name] !== sent[name] && now[name] !== then[name]
    for (const name of Object.keys(stored) as Path<Input>[])
      if (now[name] !== then[name] && !isTyped(name)) form.setValue(name, stored[name])
    // Values that are equal are those of the form, which compares more strictly.
    const equal = Object.entries(values).filter(([name]) => now[name] === then[name])
    const base = { ...stored, ...Object.fromEntries(equal) } as DefaultValues<Input>
    // The fields keep their values, and with them the focus and the caret.
    form.reset(base, { keepValues: true })
    const typed = Object.entries(values).filter(([name]) => isTyped(name))
    return typed.length > 0 ? (Object.fromEntries(typed) as Partial<Input>) : null
  }
}

const inText = (values: object): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]))
