/** A file of the project: its path below the root, and its content. */
export type SourceFile = { path: string; text: string }
