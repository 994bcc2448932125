// Written by "pnpm db:types" from the migrations; never edited by hand.

/** The page where visitors find the rows of a table, as `private.page_path` has it. */
export const pagePaths = {
  arguments: '/argument/fralsning',
  bible_studies: '/studera/bibelstudier',
  documentaries: '/studera/dokumentarer',
  events: '/evenemang',
  false_religion_categories: '/studera/falska-religioner',
  interpretations: '/studera/tolkningar',
  sermons: '/studera/predikningar',
  site_updates: '/uppdateringar',
  soul_winning_lessons: '/sjalavinna/skolan',
  subjects: '/studera/amnen',
} as const
