import { useSelector } from '@xstate/react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { IconTile } from '#design/icon-tile.tsx'
import { Box, Row, Stack } from '#design/layout.tsx'
import { Strong, Text } from '#design/text.tsx'
import { type DashboardModalActor, selectModalMessage } from '#machines/introductions/dashboard-modal.machine.ts'
import { slideMark } from '#views/feature-message/slide-marks.ts'

/** What is new on the dashboard, over it. */
export const DashboardModal = ({ actor }: { actor: DashboardModalActor }) => {
  const message = useSelector(actor, selectModalMessage)
  if (!message) return null
  const close = () => actor.send({ type: 'modal.close' })
  return (
    <Dialog isOpen title={message.title} onClose={close}>
      <Stack gap={5}>
        {message.slides.map(({ title, text, icon }) => {
          const Mark = slideMark(icon)
          return (
            <Row key={title} gap={4} align="start">
              {Mark ? (
                <IconTile tone="primary">
                  <Mark size={22} strokeWidth={1.9} aria-hidden />
                </IconTile>
              ) : null}
              <Box>
                <Strong>{title}</Strong>
                <Text tone="second">{text}</Text>
              </Box>
            </Row>
          )
        })}
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
