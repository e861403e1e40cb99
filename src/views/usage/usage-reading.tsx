import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { Chart } from '#design/charts/chart.tsx'
import { Legend, type LegendItem } from '#design/charts/legend.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Box, PhoneOnly, Row, WideOnly } from '#design/theme/layout.tsx'
import { useMedia } from '#design/theme/use-media.ts'
import { counted } from '#domain/basics/counted.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { selectAnswered } from '#machines/kit/load.selectors.ts'
import { areOfOnePeriod, type ReadingsActor, type UsageQuestion } from '#machines/usage/usage-loads.ts'
import { insideOf, type UsageScope } from '#machines/usage/usage-scope.ts'
import { lastReading, type Slot, type SlotsInput, slotsOf, totalsOf, isEstimate } from '#machines/usage/usage-slots.ts'
import { rowsOf } from '#machines/usage/usage-windows.ts'
import type { UsageActor } from '#machines/usage/usage.machine.ts'
import * as select from '#machines/usage/usage.selectors.ts'
import { ArrivingDaySlot } from '#views/arriving-day/arriving-day-slot.tsx'
import { DisplayButton } from '#views/kit/chart-tools.tsx'
import { bandsOf, barsOf } from './usage-bars.ts'
import { answerSentence, UsageFigure } from './usage-figure.tsx'
import { UsageNotes } from './usage-notes.tsx'
import { slotTip, type Wording } from './usage-slot-words.ts'
import { UsageTable } from './usage-table.tsx'
import { PhoneCompare } from './usage-toolbar.tsx'
import { chartLabel, beforeName } from './usage-words.ts'
import { useDisplayFocus } from './use-display-focus.ts'

/** Only the kinds that occur. */
const legendOf = (slots: readonly Slot[], question: UsageQuestion, wording: Wording, mark: LegendItem): LegendItem[] => {
  const has = (isSo: (slot: Slot) => boolean, item: LegendItem): LegendItem[] => (slots.some(isSo) ? [item] : [])
  return [
    { kind: 'actual', label: 'Actual' },
    ...has(({ row }) => row !== null && isEstimate(row), { kind: 'estimated', label: 'Estimated' }),
    ...has(({ row }) => (row?.exportKw ?? 0) > 0, {
      kind: 'sentOut',
      label: wording.unit === 'nzd' ? 'Credit for power sent out' : 'Sent out',
    }),
    ...has(({ row, precedesReadings, followsSupply }) => row === null && !precedesReadings && !followsSupply, {
      kind: 'empty',
      label: 'Not in yet',
    }),
    ...has(({ row, before }) => wording.isComparing && row !== null && before !== null, {
      kind: 'compare',
      label: beforeName(question.period),
    }),
    ...has(({ row }) => row?.type === 'powerShout', mark),
  ]
}

const useReading = (usage: ReadingsActor, usageBefore: ReadingsActor, { data: known, suppliedUntil }: UsageScope) => {
  const answered = useSelector(usage, selectAnswered)
  const earlier = useSelector(usageBefore, selectAnswered)
  return useMemo(() => {
    if (answered === null) return null
    const { question, data } = answered
    const before = earlier && areOfOnePeriod(earlier.question, question) ? earlier : null
    const input: SlotsInput = {
      question,
      rows: rowsOf(question, data),
      before: before ? rowsOf(before.question, before.data) : [],
      beforeQuestion: before?.question ?? null,
      firstDay: known.startDate,
      lastDay: suppliedUntil,
    }
    const slots = slotsOf(input)
    return { question, slots, totals: totalsOf(slots, input), costIncluded: data.costIncluded, discount: data.discount }
  }, [answered, earlier, known.startDate, suppliedUntil])
}

interface UsageReadingProps {
  readonly actor: UsageActor
  readonly usage: ReadingsActor
  readonly usageBefore: ReadingsActor
  readonly scope: UsageScope
}

export const UsageReading = ({ actor, usage, usageBefore, scope }: UsageReadingProps) => {
  const reading = useReading(usage, usageBefore, scope)
  const chosenUnit = useSelector(actor, select.selectUnit)
  const isChosenComparing = useSelector(actor, select.selectIsComparing)
  const display = useSelector(actor, select.selectDisplay)
  const selectedKey = useSelector(actor, ({ context }) => context.selectedKey)
  const { button, caption } = useDisplayFocus(display)
  const isWide = useMedia('lg')
  const { loyalty } = useBrand()
  const { question, slots } = reading ?? noReading
  const units = reading?.costIncluded === false ? onlyEnergy : scope.units
  const unit = units.includes(chosenUnit) ? chosenUnit : 'kwh'
  const isComparing = isChosenComparing && question.period !== 'live'
  const bars = useMemo(() => barsOf(slots, question, unit, isComparing), [slots, question, unit, isComparing])
  const bands = useMemo(() => bandsOf(slots, question), [slots, question])
  if (reading === null) return null
  const wording: Wording = {
    unit,
    hasMoney: units.length > 1,
    isComparing,
    hours: (count) => counted(count, loyalty.unitOne, loyalty.unitOther),
    inside: insideOf(question.period, scope.periods),
  }
  const legend = <Legend items={legendOf(slots, question, wording, { kind: loyalty.mark, label: loyalty.name })} />
  const label = chartLabel(question, scope.thisYear)
  const open = (key: string) => actor.send({ type: 'bar.open', key })
  return (
    <>
      <Row spread wraps align="baseline" gap={4} css={{ marginTop: '$4', '@lg': { marginTop: '$6' } }}>
        <UsageFigure actor={actor} question={question} slots={slots} totals={reading.totals} unit={unit} units={units} />
        <WideOnly>{legend}</WideOnly>
      </Row>
      <Box css={{ marginTop: display === 'chart' ? '$2' : '$4' }}>
        {display === 'table' ? (
          <UsageTable
            captionRef={caption}
            caption={label}
            question={question}
            slots={slots}
            wording={wording}
            powerShoutName={loyalty.name}
            onOpen={open}
          />
        ) : (
          <Chart
            isExplorable
            bars={bars}
            bands={bands}
            unit={unit}
            height={isWide ? 360 : 264}
            label={label}
            caption={answerSentence({ question, slots, totals: reading.totals, unit })}
            mark={loyalty.mark}
            selectedKey={selectedKey ?? (question.period === 'live' ? (lastReading(slots)?.startDate ?? null) : null)}
            onSelect={(key) => actor.send({ type: 'bar.select', key })}
            {...(wording.inside !== null && { onOpen: open })}
            tipOf={({ key }) =>
              slotTip(slots.find((slot) => slot.key === key) ?? { key, row: null, before: null }, question, wording)
            }
          />
        )}
      </Box>
      <PhoneOnly>
        <Box css={{ marginTop: '$3' }}>{legend}</Box>
      </PhoneOnly>
      <Box css={{ marginTop: '$3', '@lg': { display: 'none' } }}>
        <PhoneCompare actor={actor} period={question.period} />
      </Box>
      <Row spread wraps gap={2} css={{ marginTop: '$2' }}>
        <UsageNotes
          question={question}
          slots={slots}
          isBasic={scope.isBasic}
          estimated={reading.totals.estimated}
          discount={wording.hasMoney ? reading.discount : null}
        />
        <DisplayButton
          ref={button}
          display={display}
          onChoose={(chosenDisplay) => actor.send({ type: 'display.choose', display: chosenDisplay })}
        />
      </Row>
      {isOfDay(question) ? (
        <ArrivingDaySlot
          actor={actor}
          supplyPointId={question.ask.supplyPointId}
          hasBars
          shown={question.period === 'day' ? question.ask.endDate : null}
        />
      ) : null}
    </>
  )
}

const isOfDay = ({ period }: UsageQuestion) => period === 'live' || period === 'day'

const onlyEnergy: readonly Unit[] = ['kwh']
const noReading = {
  slots: [],
  question: {
    period: 'billWindow',
    of: '',
    ask: { supplyPointId: '', startDate: '', endDate: '', intervalType: 'DAILY' },
  },
} as const satisfies { slots: readonly Slot[]; question: UsageQuestion }
