import { useSelector } from '@xstate/react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import type { WalkThroughActor } from '#machines/power-shout/walk-through.machine.ts'
import type { WhatsNewActor } from '#machines/power-shout/whats-new.machine.ts'
import { selectIsNewsOpen } from '#machines/power-shout/whats-new.selectors.ts'
import { WalkThroughSteps } from './walk-through-steps.tsx'

interface WhatsNewDialogProps {
  readonly actor: WhatsNewActor
  readonly walkThrough: WalkThroughActor
}

/** The one introduction: the walkthrough's steps, for whoever was never shown them. */
export const WhatsNewDialog = ({ actor, walkThrough }: WhatsNewDialogProps) => {
  const { loyalty } = useBrand()
  const isOpen = useSelector(actor, selectIsNewsOpen)
  return (
    <Dialog
      isOpen={isOpen}
      size="small"
      title={`What’s new in ${loyalty.name}`}
      onClose={() => actor.send({ type: 'news.close' })}
    >
      <WalkThroughSteps actor={walkThrough} isNarrow />
    </Dialog>
  )
}
