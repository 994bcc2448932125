/** Plain JavaScript: `pnpm db:migration` answers before its packages are installed. */
export const MIGRATION = `pnpm db:migration NAME

Writes a new migration, supabase/migrations/<time>_NAME.sql, with what the schema files have and the migrations lack.
Read it before you commit it.

  NAME         small letters, digits and _
  --dir FOLDER another Supabase project than the portal's

Changes: one new file; nothing is overwritten. Its two databases are temporary.
Needs: PostgreSQL 17 and Supabase's CLI, which it installs as packages (network at the first time).`
