import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { UpcomingBill } from '#contract/bill-overview/bill-period.contract.ts'
import { Badge } from '#design/frame/badge.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { Check } from '#design/theme/icons.ts'
import { Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatShortRange } from '#domain/basics/days.ts'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { formatDollars, splitDollars } from '#domain/basics/money.ts'
import type { BillOverviewActor } from '#machines/bill-overview/bill-overview.machine.ts'
import type { BilledWindow, BillsAvailability } from '#machines/bill-overview/bill-overview.selectors.ts'
import * as select from '#machines/bill-overview/bill-overview.selectors.ts'
import { estimateOf, noBillShort, invoiceStatusText, stateBadge, toGoWords } from './bill-overview-words.ts'

// Below 1024 px the cards scroll sideways; the next one is cut off to show that there is more.
const Strip = styled('ul', {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(272px, 82%)',
  gap: '$3',
  marginInline: -16,
  padding: '2px 16px 12px',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollPaddingInline: 16,
  '& > li': { scrollSnapAlign: 'start', display: 'grid' },
  '@sm': { marginInline: -24, paddingInline: 24, gridAutoColumns: 'minmax(300px, 46%)', scrollPaddingInline: 24 },
  '@lg': { marginInline: 0, paddingInline: 0, gap: '$5', gridAutoColumns: 'minmax(0, 1fr)', overflowX: 'visible' },
  '@print': { gridAutoColumns: 'minmax(0, 1fr)', overflowX: 'visible' },
})

const Choice = styled('button', {
  display: 'grid',
  alignContent: 'start',
  gap: '$3',
  padding: '$5',
  textAlign: 'start',
  background: '$surface',
  borderRadius: '$card',
  boxShadow: '$card',
  '@sm': { padding: '$6' },
  '&[aria-pressed="true"]': { boxShadow: '$card, inset 0 0 0 2px $colors$primary' },
  '@hover': {
    '&:hover': { boxShadow: '$card, inset 0 0 0 2px $colors$line' },
    '&[aria-pressed="true"]:hover': { boxShadow: '$card, inset 0 0 0 2px $colors$primary' },
  },
  '&:focus-visible': { outlineOffset: 2 },
  '@forced': { border: '1px solid ButtonText', '&[aria-pressed="true"]': { outline: '2px solid Highlight' } },
})

const Track = styled('span', {
  display: 'block',
  height: 10,
  borderRadius: 5,
  background: '$sunken',
  overflow: 'hidden',
  '@forced': { border: '1px solid CanvasText' },
  '& > span': {
    display: 'block',
    height: '100%',
    borderRadius: 5,
    background: '$bar',
    '@forced': { background: 'Highlight', forcedColorAdjust: 'none' },
  },
})

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
  const windows = useSelector(actor, select.selectWindows, isSameJson)
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
