const SETS_OWNER = /^ALTER [^;]*?\bOWNER\s+TO\s+"?\w+"?;\n*/gim
const REVOKES_COLUMN = /^REVOKE ALL \("(\w+)"\) ON TABLE ("\w+"\."\w+") FROM [^;]+;\n*/gm

/**
 * Removes from a diff what a migration does not need: statements that set an owner, because hosted the role that runs
 * migrations has another name and owns what it creates; and revokes of rights to a column that the diff itself adds,
 * to which no role has rights yet.
 */
export const tidyDiff = (sql: string): string =>
  sql
    .replaceAll(SETS_OWNER, '')
    .replaceAll(REVOKES_COLUMN, (revoke, column, table) =>
      sql.includes(`ALTER TABLE ${table}\n  ADD COLUMN "${column}" `) ? '' : revoke,
    )
