import type { BillPlanner } from '#contract/bill-planner/bill-planner.contract.ts'
import { ArrowDown, ArrowUp, ReceiptText } from '#design/theme/icons.ts'
import { Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { LegendList } from '#design/charts/legend.tsx'
import { addDays, type Day, daysOf, formatDate, formatDayLong, shortWeekdayName } from '#domain/basics/days.ts'
import type { PlannedEvent } from '#domain/billing/planned-events.ts'
import { selectPlannerDays } from '#machines/bills/bill-figures.selectors.ts'

const Table = styled('table', {
  width: 'calc(100% + 12px)',
  marginInline: -6,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 6,
  '& th': { fontSize: '.8125rem', fontWeight: 450, color: '$ink2', paddingBottom: 2 },
})

const Day$ = styled('td', {
  height: 92,
  verticalAlign: 'top',
  borderRadius: 12,
  background: '$sunken',
  padding: 8,
  fontSize: '.875rem',
  fontWeight: 560,
  fontVariantNumeric: 'tabular-nums',
  '@forced': { border: '1px solid CanvasText' },
  variants: {
    when: {
      past: { background: 'none', boxShadow: 'inset 0 0 0 1px $colors$line', color: '$ink3', fontWeight: 450 },
      today: { boxShadow: 'inset 0 0 0 2px $colors$ink' },
      coming: {},
    },
  },
})

export const Tag = styled('span', {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginTop: 6,
  padding: '5px 7px',
  borderRadius: 8,
  fontSize: '.8125rem',
  fontWeight: 600,
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none' },
  variants: {
    kind: {
      out: { background: '$warnSoft', color: '$warn' },
      in: { background: '$goodSoft', color: '$good' },
      bill: { background: '$infoSoft', color: '$info' },
    },
  },
})

const Swatch = styled('i', {
  width: 12,
  height: 12,
  borderRadius: 4,
  variants: {
    kind: {
      out: { background: '$warnSoft', boxShadow: 'inset 0 0 0 1.5px $colors$warn' },
      in: { background: '$goodSoft', boxShadow: 'inset 0 0 0 1.5px $colors$good' },
      bill: { background: '$infoSoft', boxShadow: 'inset 0 0 0 1.5px $colors$info' },
    },
  },
})

const marks = { out: ArrowUp, in: ArrowDown, bill: ReceiptText } as const

const Event = ({ event: { kind, short, title, detail } }: { event: PlannedEvent }) => {
  const Mark = marks[kind]
  return (
    <Tag kind={kind}>
      <Mark size={14} strokeWidth={2.4} aria-hidden />
      <span>
        <Hidden>
          {title}, {detail}:{' '}
        </Hidden>
        {short}
      </span>
    </Tag>
  )
}

interface PlannerGridProps {
  readonly planner: Pick<BillPlanner, 'today' | 'payments'>
  readonly events: readonly PlannedEvent[]
}

const nameOf = (day: Day, first: Day): string =>
  day === first || day.endsWith('-01') ? formatDate(day) : String(Number(day.slice(8)))

export const PlannerGrid = ({ planner, events }: PlannerGridProps) => {
  const { startDate, endDate } = selectPlannerDays(planner)
  const weeks = daysOf({ startDate, endDate }).filter((_, at) => at % 7 === 0)
  return (
    <div>
      <Table aria-label={`${formatDate(startDate)} to ${formatDate(endDate)}`}>
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((at) => (
              <th key={at} scope="col">
                {shortWeekdayName(at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week}>
              {daysOf({ startDate: week, endDate: addDays(week, 6) }).map((day) => (
                <Day$ key={day} when={day < planner.today ? 'past' : day === planner.today ? 'today' : 'coming'}>
                  <span aria-hidden>{nameOf(day, startDate)}</span>
                  <Hidden>{formatDayLong(day)}</Hidden>
                  {day === planner.today ? <Tag>Today</Tag> : null}
                  {events
                    .filter((event) => event.day === day)
                    .map((event) => (
                      <Event key={event.key} event={event} />
                    ))}
                </Day$>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <LegendList css={{ marginTop: '$2' }}>
        <li>
          <Swatch kind="out" />
          Money out
        </li>
        <li>
          <Swatch kind="in" />
          Money in, marked by you
        </li>
        <li>
          <Swatch kind="bill" />
          Bills
        </li>
      </LegendList>
    </div>
  )
}
