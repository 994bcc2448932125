import { type CheckOf, well, wrong } from '../check'

/** The number of chapters in the canon of 66 books. */
const CHAPTERS = 1189

export const bible: CheckOf<'database'> = {
  id: 'bible',
  from: 'database',
  run: async ({ rows }) => {
    const [found] = await rows('select count(*) as n from public.chapters where is_public')
    if (Number(found?.n) >= CHAPTERS) return well('The whole Bible can be read.')
    return wrong(
      `${found?.n} of ${CHAPTERS} chapters can be read.`,
      'Load a translation: pnpm bible:import FILE.',
    )
  },
}
