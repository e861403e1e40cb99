import { useSelector } from '@xstate/react'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Text } from '#design/theme/text.tsx'
import type { GridNowActor } from '#machines/eco-tracker/eco-loads.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import { creditWords, figuresUntilWords } from './eco-words.ts'

/** Only where our own forecast takes the place of figures. */
export const FiguresUntil = ({ now }: { now: GridNowActor }) => {
  const grid = useSelector(now, selectLoaded)
  return grid?.figuresUntil === undefined ? null : <NoticeBar tone="info">{figuresUntilWords(grid.figuresUntil)}</NoticeBar>
}

/** As the licence of the figures asks. */
export const Credit = ({ now }: { now: GridNowActor }) => {
  const credit = useSelector(now, selectLoaded)?.credit
  return credit === undefined ? null : (
    <Text kind="caption" tone="second">
      {creditWords(credit)}
    </Text>
  )
}
