import type { BillPlanner } from '#contract/bill-planner/bill-planner.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Card } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { CalendarPlus, ArrowRightLeft, ArrowDown } from '#design/theme/icons.ts'
import { Box, PhoneOnly, Row, Stack, WideOnly } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text, Strong } from '#design/theme/text.tsx'
import { formatDate, formatDay } from '#domain/basics/days.ts'
import { formatDollars, formatWholeDollars } from '#domain/basics/money.ts'
import type { PlannedEvent } from '#domain/billing/planned-events.ts'
import type { BillPlannerActor } from '#machines/bill-planner/bill-planner.machine.ts'
import { selectLeaving, selectPlannedEvents, selectBetterDay } from '#machines/bills/bill-figures.selectors.ts'
import { Allowed, useMay, WhyNot } from '#views/kit/access.tsx'
import { PlannerGrid } from './planner-grid.tsx'

const Item = styled('li', {
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  gap: '0 12px',
  alignItems: 'center',
  minHeight: 60,
  paddingBlock: 8,
  borderTop: '1px solid $line',
  '&:first-child': { borderTop: 0 },
})

const PlannerList = ({ events }: { events: readonly PlannedEvent[] }) => (
  <ul>
    {events.map(({ key, day, kind, title, detail, short, amount }) => (
      <Item key={key}>
        <Text kind="small" tone="second" isTabular>
          {formatDate(day)}
        </Text>
        <div>
          <Text weight="medium">{title}</Text>
          <Text kind="small" tone="second">
            {detail}
          </Text>
        </div>
        {kind === 'in' ? (
          <IconTile tone="good" size="small" aria-hidden>
            <ArrowDown size={18} strokeWidth={2.4} />
          </IconTile>
        ) : (
          <Text weight="strong" isTabular>
            {amount === null ? (short.startsWith('$') ? short : '') : `−${short}`}
          </Text>
        )}
      </Item>
    ))}
  </ul>
)

/** Offers to move a payment that is due shortly before a payday; never moves it unasked. */
const BetterDayNote = ({ actor, planner }: { actor: BillPlannerActor; planner: BillPlanner }) => {
  const offer = selectBetterDay(planner)
  if (!offer) return null
  const { payment, to, days, undoUntil } = offer
  return (
    <NoticeBar
      tone="info"
      icon={<ArrowRightLeft size={20} strokeWidth={2} aria-hidden />}
      action={
        <Button tone="quiet" onClick={() => actor.send({ type: 'payment.open', endDate: payment.endDate })}>
          Move it
        </Button>
      }
    >
      <Strong>
        {formatDate(payment.day)} is {days === 1 ? 'a day' : `${days} days`} before your payday.
      </Strong>{' '}
      Move it to {formatDay(to)}? No fee, and you can move it back until {formatDate(undoUntil)}.
    </NoticeBar>
  )
}

const titleOf = (events: readonly PlannedEvent[]): string => {
  const leaves = selectLeaving(events)
  if (!leaves) return 'No payments in these weeks'
  const amount = leaves.isAbout ? formatWholeDollars(leaves.amount) : formatDollars(leaves.amount)
  return `${amount} to pay by ${formatDate(leaves.by)}`
}

/** `Power about $265 on 3 July, by direct debit.` */
const sentenceOf = (events: readonly PlannedEvent[]): string => {
  const out = events.filter(({ kind }) => kind === 'out')
  if (out.length === 0) return 'You don’t have any bills due soon.'
  const eventTexts = out
    .slice(0, 3)
    .map(
      ({ title, short, isAbout, day, detail }) =>
        `${title} ${isAbout ? 'about ' : ''}${short} on ${formatDate(day)} (${detail.toLowerCase()})`,
    )
  return `${eventTexts.join(', ')}${out.length > 3 ? `, and ${out.length - 3} more` : ''}.`
}

/** Weeks in a grid; on a phone a list. */
export const PlannerCalendar = ({ actor, planner }: { actor: BillPlannerActor; planner: BillPlanner }) => {
  const events = selectPlannedEvents(planner)
  const may = useMay()
  return (
    <Card aria-labelledby="calendar-title">
      <Stack gap={4}>
        <CardHead
          titleId="calendar-title"
          align="start"
          aside={
            <Button
              tone="soft"
              icon={<CalendarPlus size={18} strokeWidth={2} aria-hidden />}
              onClick={() => actor.send({ type: 'calendar.save' })}
            >
              To my calendar
            </Button>
          }
        >
          <Box css={{ flex: '1 1 260px', minWidth: 0 }}>
            <Text as="h2" kind="h2" id="calendar-title" isTabular>
              {titleOf(events)}
            </Text>
            <Text kind="small" tone="second" isTabular css={{ marginTop: '$1' }}>
              {sentenceOf(events)}
            </Text>
          </Box>
        </CardHead>
        <WideOnly>
          <PlannerGrid planner={planner} events={events} />
        </WideOnly>
        <PhoneOnly>
          <PlannerList events={events} />
        </PhoneOnly>
        <Allowed to="moveComingPayment">
          <BetterDayNote actor={actor} planner={planner} />
        </Allowed>
        <WhyNot to="moveComingPayment" />
        <Row gap={2} wraps>
          {planner.payments.map(({ endDate, day, cutOff, restoreUntil }) =>
            (cutOff === null && restoreUntil === null) || !may('moveComingPayment') ? null : (
              <Button key={endDate} tone="outline" onClick={() => actor.send({ type: 'payment.open', endDate })}>
                Change the payment on {formatDate(day)}
              </Button>
            ),
          )}
          <Allowed to="markPayday">
            <Button tone="quiet" onClick={() => actor.send({ type: 'paydays.open' })}>
              {planner.paydays.length === 0 ? 'Mark your payday' : 'Your paydays'}
            </Button>
          </Allowed>
        </Row>
      </Stack>
    </Card>
  )
}
