import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canon } from '@portal/shared-ui/scripture/canon'
import { root } from '../../apps'
import { randomNumbers } from './syntheticText'

const REAL_BIBLE = join(root, '../shared/data/karl-xii-1873.txt')

/**
 * A whole Bible for measurements: the text beside the project when it exists, otherwise a synthetic one of the same
 * size.
 */
export function bibleFile(folder: string): { file: string; origin: string } {
  if (existsSync(REAL_BIBLE)) return { file: REAL_BIBLE, origin: 'Karl XII, 1873' }
  const file = join(folder, 'made-up.txt')
  writeFileSync(file, syntheticBible())
  return { file, origin: 'a made-up text of the same size' }
}

/** About 130 characters for each verse of the canon; the searched words are as rare as in a real text. */
function syntheticBible(): string {
  const next = randomNumbers(1873)
  const verse = () =>
    Array.from({ length: 22 }, () => {
      const list = next() < 0.01 ? searchedWords : commonWords
      return list[Math.floor(next() ** 2 * list.length)]
    }).join(' ')
  return canon
    .map(
      ({ name, verses }) =>
        `### ${name}\n\n${verses
          .flatMap((count, at) =>
            Array.from({ length: count }, (_, number) => `[${at + 1}:${number + 1}] ${verse()}.`),
          )
          .join('\n')}\n`,
    )
    .join('\n')
}

const commonWords =
  'och han att som i det till de på en för sade icke sig eder vara honom alla skall mig dag land hus folk konung son'.split(
    ' ',
  )

/** The benchmark's search terms: twenty Swedish words that occur in from a thousand verses to a handful. */
export const searchedWords =
  'Jerusalem bröd herde kärlek vingård lejon ödmjuk frälsare harpa salt fikonträ tålamod manna regnbåge barmhertighet sköld oliv lampa svärd brunn'.split(
    ' ',
  )
