/** A file of the project: its path below the root, and what it holds. */
export type SourceFile = { path: string; text: string }
