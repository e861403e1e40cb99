import { useSelector } from '@xstate/react'
import { useBrand } from '#design/brand-context.tsx'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Box, Row } from '#design/layout.tsx'
import { Text } from '#design/text.tsx'
import { selectIsNewsOpen, type WhatsNewActor } from '#machines/powershout/whats-new.machine.ts'

/** What is new about hours, said once a visit. */
export const WhatsNewDialog = ({ actor }: { actor: WhatsNewActor }) => {
  const { loyalty } = useBrand()
  const isOpen = useSelector(actor, selectIsNewsOpen)
  const close = () => actor.send({ type: 'news.close' })
  return (
    <Dialog isOpen={isOpen} size="small" title={`What’s new in ${loyalty.name}`} onClose={close}>
      <Box as="ul" css={{ display: 'grid', gap: '$2', marginBottom: '$5', paddingLeft: 20, listStyle: 'disc' }}>
        <Text as="li">Every hour says what it is worth to you, from your own use and your own prices.</Text>
        <Text as="li">A leaf marks the hours in which the country’s electricity is usually low in carbon.</Text>
        <Text as="li">{`Plans changed? Cancel until the first hour begins, and your ${loyalty.unitOther} are back.`}</Text>
      </Box>
      <Row css={{ justifyContent: 'flex-end' }}>
        <Button tone="loyal" onClick={close}>
          Got it
        </Button>
      </Row>
    </Dialog>
  )
}
