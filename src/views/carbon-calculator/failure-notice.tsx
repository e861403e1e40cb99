import { useSelector } from '@xstate/react'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Strong } from '#design/theme/text.tsx'
import type { CarbonCalculatorActor } from '#machines/carbon-calculator/carbon-calculator.machine.ts'
import * as select from '#machines/carbon-calculator/carbon-calculator.selectors.ts'
import { failureWords } from './carbon-words.ts'

export const FailureNotice = ({ actor, of }: { actor: CarbonCalculatorActor; of: readonly select.CarbonFailure[] }) => {
  const failure = useSelector(actor, select.selectFailure)
  const problem = useSelector(actor, ({ context }) => context.problem)
  if (failure === null || !of.includes(failure)) return null
  const { title, detail } = failureWords[failure]
  return (
    <NoticeBar tone="bad" role="alert">
      <Strong>{title}</Strong> {problem?.detail || detail}
    </NoticeBar>
  )
}
