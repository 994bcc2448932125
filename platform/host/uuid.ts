/** The id of a row, as a pattern of a route: the database refuses any other text, which would look like a fault of it. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
