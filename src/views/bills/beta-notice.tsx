import { useSelector } from '@xstate/react'
import { WandSparkles } from '#design/theme/icons.ts'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import type { BetaNoticeActor } from '#machines/bills/beta-notice.machine.ts'
import { selectIsBetaNoticeOpen } from '#machines/bills/beta-notice.selectors.ts'

interface BetaNoticeProps {
  readonly actor: BetaNoticeActor
  readonly children: string
}

export const BetaNotice = ({ actor, children }: BetaNoticeProps) =>
  useSelector(actor, selectIsBetaNoticeOpen) ? (
    <NoticeBar
      tone="info"
      icon={<WandSparkles size={20} strokeWidth={2} aria-hidden />}
      onDismiss={() => actor.send({ type: 'notice.close' })}
    >
      {children}
    </NoticeBar>
  ) : null
