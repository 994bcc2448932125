type Props = {
  /** The button's text. */
  label: string
  /** Other parameters of the address to keep. */
  kept?: Record<string, string | undefined>
}

/**
 * The end of a form with `method="get"` for browsers without scripts, which send the form of the painted page. Browsers
 * with scripts do not render it.
 */
export const SendWithoutScripts = ({ label, kept = {} }: Props) => (
  <noscript>
    {Object.entries(kept).map(
      ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
    )}
    <button type="submit">{label}</button>
  </noscript>
)
