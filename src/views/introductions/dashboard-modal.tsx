import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Strong, Text } from '#design/theme/text.tsx'
import type { DashboardModalActor } from '#machines/introductions/dashboard-modal.machine.ts'
import { selectModalMessage } from '#machines/introductions/dashboard-modal.selectors.ts'
import { SlideTile } from '#views/feature-message/slide-tile.tsx'

export const DashboardModal = ({ actor }: { actor: DashboardModalActor }) => {
  const message = useSelector(actor, selectModalMessage)
  if (!message) return null
  const close = () => actor.send({ type: 'modal.close' })
  return (
    <Dialog isOpen title={message.title} onClose={close}>
      <Stack gap={5}>
        {message.slides.map(({ title, text, icon }) => (
          <Row key={title} gap={4} align="start">
            <SlideTile icon={icon} size="medium" />
            <Box>
              <Strong>{title}</Strong>
              <Text tone="second">{text}</Text>
            </Box>
          </Row>
        ))}
        <Row gap={3} wraps>
          <Button onClick={() => actor.send({ type: 'modal.follow' })}>{message.action.label}</Button>
          <Button tone="quiet" onClick={close}>
            Not now
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
