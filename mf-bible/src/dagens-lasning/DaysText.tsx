import { Card, EmptyState, OutboxNotice, QueryView, SkeletonText } from '@portal/shared-ui'
import { longDate } from '@portal/shared-ui/format'
import {
  chapterKey,
  type PlanDay,
  type PlanState,
  type Reading,
  readingKinds,
  waitLine,
} from '@portal/shared-ui/plan'
import { useDb } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { TrailBelow, useTrailStarts } from '@portal/shared-ui/trail'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { type Chapter, fetchChapters } from '../shared/chapter.data'
import { chapterPath } from '../shared/chapterRef'
import { ReadButton } from '../shared/ReadButton'
import { useTone } from '../shared/reader'
import { Scripture } from '../shared/Scripture'
import { renderPieces, SetVerse } from '../shared/SetVerse'
import { sheetThemes } from '../shared/sheetThemes'
import { TextStyle } from '../shared/TextStyle'
import { Translation } from '../shared/Translation'
import { typesettingOf } from '../shared/typesetting'
import { TrialNote } from './TrialNote'
import { WithoutText } from './WithoutText'

/** The chapters of the plan's day, each with its tick and the site's texts about it. */
export function DaysText({ reading, planState }: { reading: Reading; planState: PlanState }) {
  const db = useDb()
  const client = useQueryClient()
  const tone = useTone()
  const { number, date, ...day } = planState.days[planState.today - 1] as PlanDay
  const wait = waitLine(planState)
  const chapters = wait ? [] : day.chapters
  const texts = useQuery({
    queryKey: ['bible', 'chapters', chapters],
    queryFn: () => fetchChapters(client, db, chapters),
  })
  const trails = useTrailStarts(chapters)
  // Text and trails come together, so that none moves what is below it.
  const isLoading = texts.isLoading || trails.isLoading
  return (
    <>
      <Lead>
        Dag {number} av {planState.days.length}, {longDate(date)}
      </Lead>
      {chapters.length === 0 && <EmptyState title={wait ?? 'Ikappläsning: idag har planen inga kapitel'} />}
      <QueryView query={texts} skeleton={<SkeletonText lines={14} />}>
        {(found) =>
          isLoading ? (
            <SkeletonText lines={14} />
          ) : (
            chapters.map((chapter, at) => (
              <Paper as="article" key={chapterKey(chapter)} aria-label={chapterKey(chapter)} {...tone}>
                <h2>
                  {found[at] ? (
                    <Link to={chapterPath(chapter)}>{chapterKey(chapter)}</Link>
                  ) : (
                    chapterKey(chapter)
                  )}
                </h2>
                {found[at]?.verses.length ? (
                  <>
                    <TextStyle>
                      <SetText osis={chapter.osis} chapter={found[at]} />
                    </TextStyle>
                    <Translation osis={chapter.osis} notice={found[at].terms?.notice} />
                  </>
                ) : (
                  <WithoutText chapterRef={chapter} />
                )}
                <ReadButton reading={reading} planState={planState} chapter={chapter} />
                <TrailBelow chapterRef={chapter} start={trails.data?.[at]} />
              </Paper>
            ))
          )
        }
      </QueryView>
      <OutboxNotice kinds={readingKinds} floats />
      {!isLoading && (
        <Below>
          <TrialNote />
        </Below>
      )}
    </>
  )
}

/** A chapter with the reader's typesetting, for reading only. */
function SetText({ osis, chapter }: { osis: string; chapter: Chapter }) {
  const setting = typesettingOf(osis, chapter)
  return (
    <Scripture>
      {chapter.verses.map(({ number, last, text }) => {
        const pieces = setting.get(number)
        return (
          <SetVerse
            key={number}
            chapter={chapter.number}
            number={number}
            last={last}
            pieces={pieces}
            heading="h3"
          >
            <span data-words="">{renderPieces(pieces, text)}</span>
          </SetVerse>
        )
      })}
    </Scripture>
  )
}

const Below = styled.div`
  margin-top: 28px;
`

const Lead = styled.p`
  margin: 8px 0 20px;
  color: ${s('muted')};
`

const Paper = styled(Card)`
  ${sheetThemes}
  display: grid;
  justify-items: center;
  gap: 12px;
  margin-top: 20px;
  > h2 {
    font-size: 1.625rem;
  }
  > [data-layout] {
    justify-self: stretch;
  }
  > h2 a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`
