import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { NumberStepper } from '#design/fields/number-stepper.tsx'
import { Slider } from '#design/fields/slider.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDate, formatDay } from '#domain/basics/days.ts'
import { formatDollars, formatWholeDollars } from '#domain/basics/money.ts'
import { weeklyLimits } from '#domain/billing/smooth-pay.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { SmoothPayActor, SpreadChoice } from '#machines/bill-planner/smooth-pay.machine.ts'
import * as select from '#machines/bill-planner/smooth-pay.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { Allowed, WhyNot } from '#views/kit/access.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { SmoothPayTerms } from './smooth-pay-terms.tsx'
import { SpreadChoices } from './spread-choices.tsx'

type Receipt = ReturnType<typeof select.selectReceipt>

const balanceWords = (balance: number): string => {
  if (balance === 0) return 'Your balance is even.'
  return balance > 0
    ? `You’re ${formatDollars(balance)} ahead, which we’ll take off your next bills.`
    : `You’re ${formatDollars(-balance)} behind. We’ll take it in two weeks.`
}

const wordsOf = ({ change, answer }: Receipt): string => {
  const { weeklyAmount = 0, firstOn, hasBegun = false, ahead: balanceAhead = 0, reviewOn } = answer
  if (change.action === 'choose' && firstOn)
    return `${formatWholeDollars(weeklyAmount)} a week, from ${formatDay(firstOn)}. We won’t take new bills one by one.`
  if (change.action === 'answer' && reviewOn)
    return `${formatWholeDollars(weeklyAmount)} a week. We’ll check it again on ${formatDay(reviewOn)}.`
  return hasBegun
    ? `You’re paying each bill as it comes again. ${balanceWords(balanceAhead)}`
    : 'Undone. You’ll pay each bill as it comes, as before.'
}

const SmoothPayReceipt = ({ actor }: { actor: SmoothPayActor }) => {
  const receipt = useSelector(actor, select.selectReceipt)
  const canUndo = useSelector(actor, select.selectCanUndo)
  const { undoUntil } = receipt.answer
  return (
    <Stack gap={3}>
      <NoticeBar tone="good">{wordsOf(receipt)}</NoticeBar>
      <Row gap={2} wraps>
        <Button onClick={() => actor.send({ type: 'receipt.close' })}>Done</Button>
        {canUndo && undoUntil ? (
          <Button tone="quiet" onClick={() => sendWithKey(actor, { type: 'change.undo' })}>
            Undo until {formatDay(undoUntil)}
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}

/** A change of this size needs the customer's consent. */
const SmoothPayProposal = ({ actor }: { actor: SmoothPayActor }) => {
  const { standing: arrangement } = useSelector(actor, select.selectSpread)
  const mode = useSelector(actor, select.selectSmoothPayMode)
  if (!arrangement || arrangement.proposedAmount === null || mode === 'receipt') return null
  const answer = (isAgreed: boolean) => sendWithKey(actor, { type: 'proposal.answer', isAgreed })
  return (
    <NoticeBar
      tone="warn"
      action={
        <Row gap={2} wraps>
          <Button tone="outline" disabled={mode === 'sending'} onClick={() => answer(true)}>
            Yes, {formatWholeDollars(arrangement.proposedAmount)}
          </Button>
          <Button tone="quiet" disabled={mode === 'sending'} onClick={() => answer(false)}>
            Keep {formatWholeDollars(arrangement.weeklyAmount)}
          </Button>
        </Row>
      }
    >
      {formatWholeDollars(arrangement.proposedAmount)} a week would suit your bills better. We won’t change it unless you say yes.
    </NoticeBar>
  )
}

const [least, most] = [weeklyLimits.least / 100, weeklyLimits.most / 100]

const tries: Readonly<Record<SpreadChoice, string>> = {
  asBilled: 'Back to as billed',
  smooth: 'Try smooth',
  own: 'Try my amount',
}

const OwnAmount = ({ actor }: { actor: SmoothPayActor }) => {
  const amount = useSelector(actor, ({ context }) => context.ownAmount)
  const choose = (value: string) => actor.send({ type: 'amount.choose', amount: Number(value) })
  const reach = useSelector(actor, select.selectSliderEnd)
  return (
    <Stack gap={2}>
      <NumberStepper label="Dollars a week" value={String(amount)} min={least} max={most} onChange={choose} />
      <Slider
        label="What if: dollars a week"
        words={`${formatWholeDollars(amount)} a week`}
        min={least}
        max={reach}
        value={amount}
        onChange={(value) => choose(String(value))}
      />
    </Stack>
  )
}

const Actions = ({ actor }: { actor: SmoothPayActor }) => {
  const mode = useSelector(actor, select.selectSmoothPayMode)
  const choice = useSelector(actor, select.selectChoice)
  const canChange = useSelector(actor, select.selectCanChange)
  const { standing: arrangement, firstOn, hindrance: blockedReason } = useSelector(actor, select.selectSpread)
  if (blockedReason && arrangement === null)
    return (
      <NoticeBar tone="info">
        {blockedReason.detail} <TextLink href={pathOf('paymentOptions')}>How your bills are paid</TextLink>
      </NoticeBar>
    )
  const isSending = mode === 'sending'
  if (!canChange && !isSending) return null
  return (
    <Stack gap={2}>
      <Row gap={2} wraps>
        <Button isBusy={isSending} onClick={() => sendWithKey(actor, { type: 'change.submit' })}>
          {tries[choice]}
        </Button>
        <Button
          tone="quiet"
          disabled={isSending}
          onClick={() => actor.send({ type: 'mode.choose', mode: arrangement?.mode ?? 'asBilled' })}
        >
          {arrangement === null ? 'Keep as billed' : 'Keep it spread'}
        </Button>
      </Row>
      {choice === 'asBilled' ? null : (
        <Text kind="small" tone="second">
          Undo until the first payment, {formatDay(firstOn)}
        </Text>
      )}
    </Stack>
  )
}

export const SmoothPayCard = ({ actor }: { actor: SmoothPayActor }) => {
  const mode = useSelector(actor, select.selectSmoothPayMode)
  const choice = useSelector(actor, select.selectChoice)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const { standing: arrangement, isOfferedBack, ahead: balanceAhead } = useSelector(actor, select.selectSpread)
  const command = useSelector(actor, ({ children }) => children.command)
  return (
    <ExplainedPart actor={actor}>
      <TitledCard title="How to spread it" gap={4}>
        {arrangement ? (
          <NoticeBar tone="good">
            {formatWholeDollars(arrangement.weeklyAmount)} a week
            {arrangement.hasBegun ? '' : ` from ${formatDate(arrangement.firstOn)}`}. Next on {formatDay(arrangement.nextOn)}, and
            we’ll check it again on {formatDate(arrangement.reviewOn)}.
          </NoticeBar>
        ) : null}
        {isOfferedBack ? (
          <NoticeBar tone="info">
            You’re {formatDollars(balanceAhead)} ahead. <TextLink href={pathOf('paymentOptions')}>Get it refunded</TextLink>
          </NoticeBar>
        ) : null}
        <Allowed to="agreeToWeekly">
          <SmoothPayProposal actor={actor} />
        </Allowed>
        {mode === 'receipt' ? (
          <SmoothPayReceipt actor={actor} />
        ) : (
          <>
            <SpreadChoices actor={actor} />
            {choice === 'own' && arrangement === null ? <OwnAmount actor={actor} /> : null}
            <SmoothPayTerms actor={actor} />
            {mode === 'failed' ? <CommandFailure problem={problem} what="your change was saved" /> : null}
            {mode === 'sending' ? <CommandNotice actor={command} what="this change" /> : null}
            <Allowed to="chooseSmoothPay" otherwise={<WhyNot to="chooseSmoothPay" />}>
              <Actions actor={actor} />
            </Allowed>
          </>
        )}
      </TitledCard>
    </ExplainedPart>
  )
}
