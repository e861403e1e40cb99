import { CardHead } from '#design/frame/card-head.tsx'
import { useSelector } from '@xstate/react'
import { Badge } from '#design/frame/badge.tsx'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { CarFront, Check } from '#design/theme/icons.ts'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatChargeNetId } from '#domain/supply/ev.ts'
import type { EvLeaveActor } from '#machines/ev/ev-leave.machine.ts'
import { selectLeaveMode } from '#machines/ev/ev-leave.selectors.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { Allowed } from '#views/kit/access.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'

const Question = ({ actor }: { actor: EvLeaveActor }) => {
  const keep = () => actor.send({ type: 'leave.cancel' })
  return (
    <Dialog
      isOpen
      size="small"
      title="Unlink the charge network?"
      description="You won’t see its sessions here. Your account there won’t change, and you can link it again."
      onClose={keep}
    >
      <Row gap={3} wraps css={{ justifyContent: 'flex-end' }}>
        <Button tone="quiet" onClick={keep}>
          Keep it linked
        </Button>
        <Button tone="danger" onClick={() => sendWithKey(actor, { type: 'leave.confirm' })}>
          Yes, unlink it
        </Button>
      </Row>
    </Dialog>
  )
}

const Failed = ({ actor }: { actor: EvLeaveActor }) => {
  const problem = useSelector(actor, ({ context }) => context.problem)
  return (
    <NoticeBar
      tone="bad"
      role="alert"
      action={
        <Row gap={2} wraps>
          <Button tone="outline" onClick={() => actor.send({ type: 'leave.retry' })}>
            Try again
          </Button>
          <Button tone="quiet" onClick={() => actor.send({ type: 'leave.cancel' })}>
            Keep it linked
          </Button>
        </Row>
      }
    >
      {problem ? 'We couldn’t unlink it. Please try again.' : 'We’re not sure it was unlinked. Please try again.'}
    </NoticeBar>
  )
}

export const NetworkCard = ({ actor, chargeNetId }: { actor: EvLeaveActor; chargeNetId: string }) => {
  const mode = useSelector(actor, selectLeaveMode)
  const command = useSelector(actor, ({ children }) => children.command)
  return (
    <Card aria-label="Charge network" css={{ background: '$primarySoft', color: '$onPrimarySoft', boxShadow: 'none' }}>
      <CardHead
        titleId="charge-network"
        align="start"
        aside={
          <Badge css={{ background: '$surface', color: '$good' }}>
            <Check size={14} strokeWidth={2.4} aria-hidden />
            Linked
          </Badge>
        }
      >
        <Text as="h2" kind="h3" id="charge-network">
          Charge network
        </Text>
      </CardHead>
      <Row gap={3} css={{ marginTop: '$4' }}>
        <IconTile css={{ background: '$surface', color: '$primary' }}>
          <CarFront size={24} aria-hidden />
        </IconTile>
        <Box>
          <Text weight="strong">Network ID</Text>
          <Text kind="small" isTabular>
            {formatChargeNetId(chargeNetId)}
          </Text>
        </Box>
      </Row>
      <Stack gap={3} css={{ marginTop: '$4' }}>
        <Text kind="small">You’ll see public charging here. The network still bills you for it.</Text>
        {mode === 'leaving' ? <CommandNotice actor={command} what="the unlinking" /> : null}
        {mode === 'error' ? <Failed actor={actor} /> : null}
        {mode === 'error' ? null : (
          <Allowed to="leaveChargeNet">
            <Row>
              <Button tone="outline" isBusy={mode === 'leaving'} onClick={() => actor.send({ type: 'link.leave' })}>
                Unlink
              </Button>
            </Row>
          </Allowed>
        )}
      </Stack>
      {mode === 'confirming' ? <Question actor={actor} /> : null}
    </Card>
  )
}
