import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Row } from '#design/theme/layout.tsx'
import type { WhatsNewActor } from '#machines/power-shout/whats-new.machine.ts'
import { selectIsNewsOpen } from '#machines/power-shout/whats-new.selectors.ts'
import { Glance } from './walk-through-glance.tsx'

export const WhatsNewDialog = ({ actor }: { actor: WhatsNewActor }) => {
  const { loyalty } = useBrand()
  const isOpen = useSelector(actor, selectIsNewsOpen)
  const close = () => actor.send({ type: 'news.close' })
  return (
    <Dialog isOpen={isOpen} size="small" title={`What’s new in ${loyalty.name}`} onClose={close}>
      <Glance isNarrow />
      <Row css={{ marginTop: '$4' }}>
        <Button tone="loyal" onClick={close}>
          Got it
        </Button>
      </Row>
    </Dialog>
  )
}
