import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Badge } from '#design/frame/badge.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { Check } from '#design/theme/icons.ts'
import { Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { UpcomingBill } from '#contract/bill-overview/bill-period.contract.ts'
import { formatShortRange } from '#domain/basics/days.ts'
import { formatDollars, splitDollars } from '#domain/basics/money.ts'
import type { BillOverviewActor } from '#machines/bill-overview/bill-overview.machine.ts'
import type { BilledWindow, BillsAvailability } from '#machines/bill-overview/bill-overview.selectors.ts'
import * as select from '#machines/bill-overview/bill-overview.selectors.ts'
import { Choice, Strip, Track } from './bill-choice.tsx'
import { estimateOf, noBillShort, invoiceStatusText, stateBadge, toGoWords } from './bill-overview-words.ts'

const Money = ({ dollars }: { dollars: number }) => {
  const { whole, cents } = splitDollars(dollars)
  return <Figure size="l" whole={whole} fraction={cents} />
}

const Second = ({ children }: { children: ReactNode }) => (
  <Text as="span" kind="small" tone="second" isTabular css={{ display: 'block' }}>
    {children}
  </Text>
)

const Running = ({ upcoming }: { upcoming: UpcomingBill }) => {
  const { startDate, endDate, soFar, onTrackFor, dayNumber, daysInBillPeriod, costIncluded } = upcoming
  const { figure, note } = estimateOf(upcoming)
  return (
    <>
      {costIncluded ? (
        <Row as="span" align="baseline" gap={2}>
          <Figure size="l" whole={figure} />
          <Second>{note}</Second>
        </Row>
      ) : (
        <Second>
          Day {dayNumber} of {daysInBillPeriod}
        </Second>
      )}
      <Track aria-hidden>
        <span style={{ width: `${Math.round((dayNumber / daysInBillPeriod) * 100)}%` }} />
      </Track>
      <Row as="span" spread gap={3}>
        <Second>{formatShortRange({ startDate, endDate })}</Second>
        {costIncluded && soFar !== null && onTrackFor !== null ? <Second>{formatDollars(soFar)} so far</Second> : null}
      </Row>
    </>
  )
}

const Issued = ({ window: { bill, startDate, endDate }, known }: { window: BilledWindow; known: BillsAvailability }) => (
  <>
    {bill ? <Money dollars={bill.total} /> : <Second>{noBillShort[known]}</Second>}
    <span>
      <Second>{formatShortRange(bill ?? { startDate, endDate })}</Second>
      {bill ? <Second>{invoiceStatusText(bill)}</Second> : null}
    </span>
  </>
)

const BadgeOf = ({ window: { bill }, upcoming }: { window: BilledWindow; upcoming: UpcomingBill | null }) => {
  if (upcoming) return <Badge tone="primary">{toGoWords(upcoming.remainingDays)}</Badge>
  if (!bill) return null
  const { tone, words } = stateBadge(bill)
  return (
    <Badge tone={tone}>
      {tone === 'good' ? <Check size={14} strokeWidth={2.4} aria-hidden /> : null}
      {words}
    </Badge>
  )
}

export const BillCards = ({ actor }: { actor: BillOverviewActor }) => {
  const upcoming = useSelector(actor, select.selectUpcoming)
  const windows = useSelector(actor, select.selectWindows, (a, b) => JSON.stringify(a) === JSON.stringify(b))
  const known = useSelector(actor, select.selectBillsAvailability)
  const { window: shown } = useSelector(actor, select.selectSelectedWindow, (a, b) => a.window.startDate === b.window.startDate)
  const [current, last, ...earlier] = windows
  const third = earlier.find(({ startDate }) => startDate === shown.startDate) ?? earlier[0]
  return (
    <Strip aria-label="Bills" tabIndex={-1}>
      {[current, last, third].map((window) =>
        window ? (
          <li key={window.startDate}>
            <Choice
              type="button"
              aria-pressed={window.startDate === shown.startDate}
              onClick={() => actor.send({ type: 'window.choose', startDate: window.startDate })}
            >
              <Row as="span" spread gap={3}>
                <Text as="span" kind="h3">
                  {window.label}
                </Text>
                <BadgeOf window={window} upcoming={window === current ? upcoming : null} />
              </Row>
              {window === current && upcoming ? <Running upcoming={upcoming} /> : <Issued window={window} known={known} />}
            </Choice>
          </li>
        ) : null,
      )}
    </Strip>
  )
}
