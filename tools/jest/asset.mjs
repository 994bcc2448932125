/** What a font or picture is in a unit test: an address. */
export default '/asset'
