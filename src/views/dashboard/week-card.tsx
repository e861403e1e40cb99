import { useSelector } from '@xstate/react'
import { memo, useMemo } from 'react'
import { useBrand } from '#design/theme/brand-context.tsx'
import type { ChartTip, UsageBar } from '#design/charts/chart-types.ts'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Legend } from '#design/charts/legend.tsx'
import { Box } from '#design/theme/layout.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { Text } from '#design/theme/text.tsx'
import { UsageBars } from '#design/charts/usage-bars.tsx'
import { useMedia } from '#design/theme/use-media.ts'
import { WidgetCard } from '#design/frame/widget-card.tsx'
import { counted } from '#domain/basics/counted.ts'
import { formatDay, formatShortRange, shortWeekdayName, weekday } from '#domain/basics/days.ts'
import { beforeDiscount } from '#domain/supply/discount.ts'
import { formatKwhFine, type Unit } from '#domain/supply/energy.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { sentOutWords } from '#domain/supply/exported-energy.ts'
import { failureOf } from '#domain/portal/trouble.ts'
import { selectSendsOut, selectSentOut, selectTaken, selectUsual } from '#machines/usage/usage-figures.selectors.ts'
import type { WeekActor } from '#machines/dashboard/week.machine.ts'
import { ArrivingDaySlot } from '#views/arriving-day/arriving-day-slot.tsx'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import * as select from '#machines/dashboard/week.selectors.ts'
import { UnitChoice } from '#views/kit/chart-tools.tsx'

const barsOf = (week: readonly select.WeekDay[], unit: Unit): UsageBar[] => {
  const usual = selectUsual(unit, select.readOf(week))
  return week.map(({ day, row, before }, at) => {
    const kind = row?.type ?? 'empty'
    return {
      key: day,
      label: at === week.length - 1 && kind === 'empty' ? 'Today' : shortWeekdayName(weekday(day)),
      value: row === null || kind === 'empty' ? usual : selectTaken(unit, row),
      ...(row && { below: selectSentOut(unit, row) }),
      kind,
      compare: before === null || before.type === 'empty' ? null : selectTaken(unit, before),
    }
  })
}

const noteOf = ({ row }: select.WeekDay, hours: (count: number) => string) => {
  if (row?.isBeingChecked) return 'Being checked'
  if (row === null || row.type === 'empty') return 'Not in yet'
  if (row.type === 'estimated') return row.isIncomplete ? 'Part is missing' : 'Estimated'
  return row.powerShoutHours ? `${hours(row.powerShoutHours)} used` : undefined
}

const tipOf = (found: select.WeekDay | undefined, unit: Unit, hasMoney: boolean, hours: (count: number) => string): ChartTip => {
  if (found === undefined) return { title: '', value: '' }
  const title = formatDay(found.day)
  if (found.row === null || found.row.type === 'empty') return { title, value: noteOf(found, hours) ?? '' }
  const energy = formatKwhFine(found.row.kw)
  const money = formatDollars(found.row.costNZD)
  return {
    title,
    value: unit === 'kwh' ? energy : money,
    ...(hasMoney && { second: unit === 'kwh' ? money : energy }),
    notes: [noteOf(found, hours), sentOutWords(found.row, hasMoney)].filter((note) => note !== undefined),
    opens: 'Press to see this day',
  }
}

export const WeekCard = memo(({ actor }: { actor: WeekActor }) => {
  const mode = useSelector(actor, select.selectWeekMode)
  const problem = useSelector(actor, select.selectWeekProblem)
  const canRetry = useSelector(actor, select.selectCanRetryWeek)
  const rows = useSelector(actor, select.selectRows)
  const unit = useSelector(actor, select.selectUnit)
  const hasMoney = useSelector(actor, select.selectCanChooseUnit)
  const selected = useSelector(actor, ({ context }) => context.selectedDay)
  const discount = useSelector(actor, select.selectDiscount)
  const supplyPointId = useSelector(actor, ({ context }) => context.supplyPointId)
  const { loyalty } = useBrand()
  const isWide = useMedia('lg')
  const week = useMemo(() => (rows === null ? [] : select.weekOf(rows)), [rows])
  const bars = useMemo(() => barsOf(week, unit), [week, unit])
  const average = select.averageOf(week)
  const hours = (count: number) => counted(count, loyalty.unitOne, loyalty.unitOther)
  const range = { startDate: week[0]?.day ?? '', endDate: week.at(-1)?.day ?? '' }
  const states = { loading: 'loading', showing: 'ready', noData: 'empty', failed: 'failed' } as const
  return (
    <ExplainedPart actor={actor}>
      <WidgetCard
        title="Your week"
        state={states[mode]}
        minHeight={400}
        phoneMinHeight={318}
        subtitle={average === null ? 'Electricity' : `Averaging ${formatKwhFine(average)} a day`}
        aside={
          <UnitChoice
            unit={unit}
            units={hasMoney ? ['kwh', 'nzd'] : ['kwh']}
            onChoose={(chosen) => actor.send({ type: 'unit.choose', unit: chosen })}
          />
        }
        {...(canRetry && { onRetry: () => actor.send({ type: 'load.retry' }) })}
        failure={failureOf(problem, {
          title: 'We couldn’t load your week',
        })}
        skeleton={<SkeletonHills height={isWide ? 270 : 136} />}
        empty={
          <EmptyState title="No readings for this week yet" detail="Readings take two or three days. Try an earlier week." />
        }
      >
        <Box css={{ display: 'flex', flexDirection: 'column', flex: 1, marginBlock: '$2 $1' }}>
          {mode === 'showing' ? (
            <UsageBars
              bars={bars}
              unit={unit}
              height={isWide ? 280 : 140}
              isFilling
              label={`Daily electricity use, ${formatShortRange(range)}`}
              caption={average === null ? '' : `Averaging ${formatKwhFine(average)} a day`}
              mark={loyalty.mark}
              selectedKey={selected}
              onOpen={(day) => actor.send({ type: 'day.open', day })}
              onSelect={(day) => actor.send({ type: 'day.select', day })}
              tipOf={({ key }) =>
                tipOf(
                  week.find(({ day }) => day === key),
                  unit,
                  hasMoney,
                  hours,
                )
              }
            />
          ) : null}
        </Box>
        <Legend
          items={[
            { kind: 'actual', label: 'Actual' },
            ...(selectSendsOut(rows ?? []) ? [{ kind: 'sentOut' as const, label: unit === 'kwh' ? 'Sent out' : 'Credit' }] : []),
            { kind: 'estimated', label: 'Estimated' },
            { kind: 'empty', label: 'Not in yet' },
            { kind: 'compare', label: 'Week before' },
          ]}
        />
        {unit === 'nzd' && discount ? (
          <Text kind="caption" tone="second">
            {beforeDiscount(discount)}
          </Text>
        ) : null}
        <ArrivingDaySlot actor={actor} supplyPointId={supplyPointId} />
      </WidgetCard>
    </ExplainedPart>
  )
})
