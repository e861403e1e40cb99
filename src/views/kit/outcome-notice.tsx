import type { ReactNode } from 'react'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { ProofNotice } from './proof-notice.tsx'

interface OutcomeNoticeProps<Mode extends string> {
  readonly actor: { send(event: { readonly type: 'proof.begin' }): void }
  /** State of a chart with `provesFor`. */
  readonly mode: Mode
  readonly good: Readonly<Partial<Record<Mode, ReactNode>>>
  readonly bad: Readonly<Partial<Record<Mode, ReactNode>>>
}

/** Result of the last press, by the chart's state; nothing in other states. */
export const OutcomeNotice = <Mode extends string>({ actor, mode, good, bad }: OutcomeNoticeProps<Mode>) => {
  if (mode === 'unproven' || mode === 'proving') return <ProofNotice actor={actor} isLeaving={mode === 'proving'} />
  if (bad[mode] !== undefined)
    return (
      <NoticeBar tone="bad" role="alert">
        {bad[mode]}
      </NoticeBar>
    )
  return good[mode] === undefined ? null : <NoticeBar tone="good">{good[mode]}</NoticeBar>
}
