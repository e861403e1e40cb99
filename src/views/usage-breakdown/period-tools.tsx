import { useSelector } from '@xstate/react'
import type { UsageBreakdown } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { DateStepper } from '#design/fields/date-stepper.tsx'
import { LinkSegments } from '#design/controls/link-segments.tsx'
import { Segmented } from '#design/fields/segmented.tsx'
import { type WindowOption, WindowPicker } from '#design/fields/window-picker.tsx'
import { type BreakdownPicture } from '#domain/insights/breakdown-picture.ts'
import { formatKwh, fuelNames, type Unit } from '#domain/supply/energy.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { addressFor, type BreakdownQuery, viewOf } from '#machines/usage-breakdown/usage-breakdown-address.ts'
import type { UsageBreakdownActor } from '#machines/usage-breakdown/usage-breakdown.machine.ts'
import * as select from '#machines/usage-breakdown/usage-breakdown.selectors.ts'
import { Tools, ToolsEnd, UnitChoice } from '#views/kit/chart-tools.tsx'
import { WideOnly } from '#design/theme/layout.tsx'
import { periodTitle, wordsOf } from './breakdown-words.ts'

/** A business has one part only. */
export const PartTabs = ({ query }: { query: BreakdownQuery }) =>
  query.part === 'business' ? null : (
    <LinkSegments
      label="Usage breakdown"
      items={[
        { href: addressFor({ part: 'weekly' }), label: 'Weekly update', isCurrent: query.part === 'weekly' },
        { href: addressFor({ part: 'trend' }), label: 'Historic trend', isCurrent: query.part === 'trend' },
      ]}
    />
  )

interface PeriodToolsProps {
  readonly actor: UsageBreakdownActor
  readonly picture: BreakdownPicture
  readonly thisYear: number
}

const yearKey = (year: number) => `year ${year}`
const bills = 'bills'

const chosenBy = (key: string, { year }: BreakdownQuery) => {
  if (key === bills) return { year: null, start: null }
  return key.startsWith('year ') ? { year: Number(key.slice(5)), start: null } : { year, start: key }
}

const yearOptions = (answer: UsageBreakdown | null, picture: BreakdownPicture, query: BreakdownQuery): WindowOption[] => {
  if (query.part === 'weekly') return []
  const years = (answer?.[picture.fuel]?.selectableYears ?? []).map((year) => ({
    key: yearKey(year),
    label: String(year),
    note: '1 January to 31 December',
  }))
  return query.year === null ? years : [...years, { key: bills, label: 'Bill by bill' }]
}

const PeriodStepper = ({ actor, picture, thisYear }: PeriodToolsProps) => {
  const unit = useSelector(actor, select.selectUnit)
  const answer = useSelector(actor, select.selectAnswer)
  const query = useSelector(actor, select.selectQuery)
  const { shown, periods } = picture
  const isYear = viewOf(query) === 'year'
  const amount = (period: (typeof periods)[number], of: Unit) =>
    of === 'nzd' && period.bill ? formatDollars(period.bill.total) : formatKwh(period.kWh)
  const windows = isYear
    ? []
    : periods.toReversed().map((period) => ({
        key: period.startDate,
        label: periodTitle(period, thisYear),
        note: period.isRunning ? 'now' : amount(period, unit),
      }))
  const years = yearOptions(answer, picture, query)
  const at = isYear
    ? years.findIndex(({ key }) => key === yearKey(query.year ?? 0))
    : windows.findIndex(({ key }) => key === shown.startDate)
  const list = isYear ? years.filter(({ key }) => key !== bills) : windows
  const pick = (key: string) => actor.send({ type: 'period.choose', ...chosenBy(key, query) })
  const step = (to: WindowOption | undefined) => (to ? () => pick(to.key) : undefined)
  const { singular } = wordsOf(shown)
  return (
    <DateStepper
      label="Period"
      previousLabel={`Previous ${singular}`}
      nextLabel={`Next ${singular}`}
      onPrevious={step(list[at + 1])}
      onNext={step(list[at - 1])}
    >
      <WindowPicker
        label={`Choose a ${singular}`}
        options={[...windows, ...years]}
        selectedKey={isYear ? yearKey(query.year ?? 0) : shown.startDate}
        hasLongNotes={years.length > 0}
        onPick={pick}
      />
    </DateStepper>
  )
}

export const PeriodTools = (props: PeriodToolsProps) => {
  const { actor, picture } = props
  const query = useSelector(actor, select.selectQuery)
  const unit = useSelector(actor, select.selectUnit)
  const units = useSelector(actor, select.selectUnits)
  return (
    <Tools css={{ marginBottom: '$4' }}>
      <PartTabs query={query} />
      {picture.fuels.length > 1 ? (
        <Segmented
          label="Fuel"
          value={picture.fuel}
          options={picture.fuels.map((value) => ({ value, label: fuelNames[value] }))}
          onChange={(fuel) => actor.send({ type: 'fuel.choose', fuel })}
        />
      ) : null}
      <ToolsEnd css={{ '@belowLg': { display: 'grid', gap: 12 } }}>
        <WideOnly>
          <UnitChoice unit={unit} units={units} onChoose={(chosen) => actor.send({ type: 'unit.choose', unit: chosen })} />
        </WideOnly>
        <PeriodStepper {...props} />
      </ToolsEnd>
    </Tools>
  )
}
