/** Replaces a font or picture by an address in unit tests. */
export default '/asset'
