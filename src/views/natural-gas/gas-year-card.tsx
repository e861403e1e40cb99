import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { DateStepper } from '#design/fields/date-stepper.tsx'
import { WindowPicker } from '#design/fields/window-picker.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Box, WideOnly } from '#design/theme/layout.tsx'
import { formatDate } from '#domain/basics/days.ts'
import { selectAnswered, selectLoadMode, selectLoadProblem } from '#machines/kit/load.selectors.ts'
import { selectYears } from '#machines/natural-gas/gas-figures.selectors.ts'
import type { GasYearActor } from '#machines/natural-gas/gas-loads.ts'
import type { GasScope } from '#machines/natural-gas/gas-scope.ts'
import type { NaturalGasActor } from '#machines/natural-gas/natural-gas.machine.ts'
import * as select from '#machines/natural-gas/natural-gas.selectors.ts'
import { DisplayChoice, Roomy, Tools, ToolsEnd, UnitChoice } from '#views/kit/chart-tools.tsx'
import { ReadingCard, ReadingFailure, ReadingSkeleton } from '#views/kit/reading-parts.tsx'
import { Narrow } from '#views/static/narrow.tsx'
import { GasReading } from './gas-reading.tsx'

interface GasYearProps {
  readonly actor: NaturalGasActor
  readonly year: GasYearActor
  readonly scope: GasScope
}

const YearStepper = ({ actor, year, scope: { thisYear } }: GasYearProps) => {
  const answered = useSelector(year, selectAnswered)
  const chosenYear = useSelector(actor, select.selectYear)
  const { lastDataYear = chosenYear ?? thisYear } = answered?.data ?? {}
  const shown = chosenYear ?? lastDataYear
  // A year without data is listed too, so that it can be left.
  const years = selectYears(answered?.data, shown, lastDataYear)
  const step = (to: number | undefined) => (to === undefined ? undefined : () => actor.send({ type: 'year.choose', year: to }))
  const at = years.indexOf(shown)
  return (
    <DateStepper
      label="Year"
      previousLabel="Previous year"
      nextLabel="Next year"
      onPrevious={step(years[at + 1])}
      onNext={step(years[at - 1])}
    >
      <WindowPicker
        label="Choose a year"
        options={years.map((a) => ({ key: String(a), label: String(a) }))}
        selectedKey={String(shown)}
        onPick={(key) => actor.send({ type: 'year.choose', year: Number(key) })}
      />
    </DateStepper>
  )
}

const GasToolbar = (props: GasYearProps) => {
  const { actor, year, scope } = props
  const answered = useSelector(year, selectAnswered)
  const unit = useSelector(actor, select.selectUnit)
  const display = useSelector(actor, select.selectDisplay)
  const hasMoney = answered?.data.aggregatedUsage.costIncluded !== false
  return (
    <Tools>
      <YearStepper {...props} />
      <WideOnly>
        <ToolsEnd>
          <UnitChoice
            unit={unit}
            units={hasMoney ? scope.units : []}
            onChoose={(chosen) => actor.send({ type: 'unit.choose', unit: chosen })}
          />
          <Roomy>
            <DisplayChoice display={display} onChoose={(chosen) => actor.send({ type: 'display.choose', display: chosen })} />
          </Roomy>
        </ToolsEnd>
      </WideOnly>
    </Tools>
  )
}

const Failure = ({ actor, year }: GasYearProps) => {
  const chosenYear = useSelector(actor, select.selectYear)
  const isNothing = useSelector(year, selectLoadProblem)?.type === '/error/no_data'
  const words =
    isNothing && chosenYear !== null
      ? { title: `No natural gas in ${chosenYear}`, detail: 'This connection has no bill periods in that year.' }
      : { title: 'We couldn’t load this year' }
  return (
    <ReadingFailure
      actor={year}
      words={words}
      {...(chosenYear !== null && {
        action: (
          <Button tone="soft" onClick={() => actor.send({ type: 'year.choose', year: null })}>
            Show the latest year
          </Button>
        ),
      })}
    />
  )
}

const NoReadings = ({ actor, year, scope: { thisYear } }: GasYearProps) => {
  const answered = useSelector(year, selectAnswered)
  if (answered === null) return null
  const { currentSelectedYear, lastDataYear, lastInvoice } = answered.data
  const { nextReadDate } = lastInvoice
  const isNew = currentSelectedYear >= Math.min(lastDataYear, thisYear)
  const read =
    nextReadDate === null ? '' : ` We’ll read yours around ${formatDate(nextReadDate)}, and estimate your bills until then.`
  return (
    <Narrow>
      <EmptyState
        title="No gas readings here yet"
        detail={`A gas meter is read by hand, every two months.${isNew ? read : ''}`}
        {...(!isNew && {
          action: (
            <Button tone="soft" onClick={() => actor.send({ type: 'year.choose', year: null })}>
              Show the latest year
            </Button>
          ),
        })}
      />
    </Narrow>
  )
}

const Content = (props: GasYearProps) => {
  const { actor, year, scope } = props
  const mode = useSelector(year, selectLoadMode)
  const answered = useSelector(year, selectAnswered)
  switch (mode) {
    case 'loading':
      return <ReadingSkeleton />
    case 'failed':
    case 'loadingRetry':
      return <Failure {...props} />
    case 'noData':
      return <NoReadings {...props} />
    case 'updating':
    case 'ready':
      return answered === null ? null : (
        <Box css={{ opacity: mode === 'updating' ? 0.6 : 1 }}>
          <GasReading actor={actor} usage={answered.data} units={scope.units} thisYear={scope.thisYear} />
        </Box>
      )
  }
}

export const GasYearCard = (props: GasYearProps) => (
  <ReadingCard actor={props.year} title="Natural gas use">
    <GasToolbar {...props} />
    <Content {...props} />
  </ReadingCard>
)
