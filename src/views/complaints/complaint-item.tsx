import { useSelector } from '@xstate/react'
import type { Complaint, ComplaintState } from '#contract/complaints/complaints.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { Hidden, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { complaintStates, complaintStepWords, nextOfComplaint, topicWords } from '#domain/customer/complaint.ts'
import { formatRange } from '#domain/basics/days.ts'
import { disputesService } from '#domain/portal/help-services.ts'
import type { ComplaintsActor } from '#machines/complaints/complaints.machine.ts'
import * as select from '#machines/complaints/complaints.selectors.ts'
import { Allowed } from '#views/kit/access.tsx'
import { CaseItem, CaseTimeline, WithdrawNotice } from '#views/kit/cases.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'

const tones: Readonly<Record<ComplaintState, 'info' | 'warn' | 'good' | 'neutral'>> = {
  received: 'info',
  acknowledged: 'info',
  lookedInto: 'info',
  answered: 'good',
  deadlocked: 'warn',
  settled: 'good',
  withdrawn: 'neutral',
}

const aboutOf = ({ topic, bill, property }: Complaint): string =>
  [topicWords[topic], bill === null ? null : `the bill for ${formatRange(bill)}`, property === null ? null : property.name]
    .filter((part) => part !== null)
    .join(', ')

const Buttons = ({ actor, complaint }: { actor: ComplaintsActor; complaint: Complaint }) => {
  const moving = useSelector(actor, select.selectMoving)
  const withdrawing = useSelector(actor, select.selectWithdrawing)
  const { complaintId, number, canAdd, canSettle, canWithdraw } = complaint
  if (withdrawing === complaintId)
    return (
      <WithdrawNotice actor={actor} question={`Withdraw ${number}? We’ll stop looking into it.`} confirm="Yes, withdraw it" />
    )
  const isOff = moving !== null || withdrawing !== null
  return (
    <Row gap={2} wraps>
      {canSettle ? (
        <Button
          tone="soft"
          isBusy={moving === complaintId}
          disabled={isOff && moving !== complaintId}
          onClick={() => sendWithKey(actor, { type: 'complaint.settle', complaintId })}
        >
          This settles it <Hidden>{number}</Hidden>
        </Button>
      ) : null}
      {canAdd ? (
        <Button tone="soft" disabled={isOff} onClick={() => actor.send({ type: 'complaint.add', complaintId })}>
          Add to it <Hidden>{number}</Hidden>
        </Button>
      ) : null}
      {canWithdraw ? (
        <Button tone="quiet" disabled={isOff} onClick={() => actor.send({ type: 'complaint.withdraw', complaintId })}>
          Withdraw it <Hidden>{number}</Hidden>
        </Button>
      ) : null}
    </Row>
  )
}

export const ComplaintItem = ({ actor, complaint }: { actor: ComplaintsActor; complaint: Complaint }) => {
  const { number, state, wish, extendedFor, steps, canEscalate } = complaint
  return (
    <Card as="li" aria-label={`Complaint ${number}`}>
      <CaseItem
        number={number}
        state={complaintStates[state]}
        tone={canEscalate ? 'warn' : tones[state]}
        about={aboutOf(complaint)}
        next={nextOfComplaint(complaint)}
        note={
          extendedFor === null ? null : (
            <Text kind="small" tone="second">
              We need more time. {extendedFor}
            </Text>
          )
        }
        escalation={canEscalate ? { url: disputesService.url, label: `${disputesService.name}: udl.co.nz` } : null}
      >
        <CaseTimeline number={number} steps={steps} titleOf={complaintStepWords} />
        {wish === '' ? null : (
          <Text kind="small" tone="second" css={{ overflowWrap: 'anywhere' }}>
            How we can fix it: {wish}
          </Text>
        )}
        <Allowed to="addToComplaint">
          <Buttons actor={actor} complaint={complaint} />
        </Allowed>
      </CaseItem>
    </Card>
  )
}
