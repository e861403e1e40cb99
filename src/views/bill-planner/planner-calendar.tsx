import type { BillPlanner } from '#contract/bill-planner/bill-planner.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { CalendarPlus } from '#design/theme/icons.ts'
import { Box, PhoneOnly, Row, Stack, WideOnly } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDate } from '#domain/basics/days.ts'
import { formatDollars, formatWholeDollars } from '#domain/basics/money.ts'
import type { PlannedEvent } from '#domain/billing/planned-events.ts'
import { selectLeaving, selectPlannedEvents } from '#machines/bills/bill-figures.selectors.ts'
import type { BillPlannerActor } from '#machines/bill-planner/bill-planner.machine.ts'
import { Allowed, useMay, WhyNot } from '#views/kit/access.tsx'
import { BetterDayNote } from './better-day-note.tsx'
import { PlannerGrid } from './planner-grid.tsx'
import { PlannerList } from './planner-list.tsx'

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
        <Row gap={4} align="start" spread wraps>
          <Box css={{ flex: '1 1 260px', minWidth: 0 }}>
            <Text as="h2" kind="h2" id="calendar-title" isTabular>
              {titleOf(events)}
            </Text>
            <Text kind="small" tone="second" isTabular css={{ marginTop: '$1' }}>
              {sentenceOf(events)}
            </Text>
          </Box>
          <Button
            tone="soft"
            icon={<CalendarPlus size={18} strokeWidth={2} aria-hidden />}
            onClick={() => actor.send({ type: 'calendar.save' })}
          >
            To my calendar
          </Button>
        </Row>
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
