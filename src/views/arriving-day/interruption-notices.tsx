import { useSelector } from '@xstate/react'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Strong } from '#design/theme/text.tsx'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import type { ArrivingDayActor } from '#machines/arriving-day/arriving-day.machine.ts'
import { selectInterruptions } from '#machines/arriving-day/arriving-day.selectors.ts'

/** Lazy, with the companions. */
export const InterruptionNotices = ({ actor }: { actor: ArrivingDayActor }) => {
  const notices = useSelector(actor, selectInterruptions, isSameJson)
  return notices.map(({ id, tone, title, text }) => (
    <NoticeBar key={id} tone={tone} onDismiss={() => actor.send({ type: 'interruption.dismiss', id })}>
      <Strong>{title}</Strong> {text}
    </NoticeBar>
  ))
}
