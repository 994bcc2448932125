/** An address with this hash focuses the form's heading; the first field is the next tab stop. */
export const FORM_HASH = '#formular'
