import { useSelector } from '@xstate/react'
import { DateStepper } from '#design/controls/date-stepper.tsx'
import { WindowPicker } from '#design/controls/window-picker.tsx'
import { WideOnly } from '#design/theme/layout.tsx'
import { selectYears } from '#machines/natural-gas/gas-figures.selectors.ts'
import { selectAnswered } from '#machines/kit/load.selectors.ts'
import type { GasYearActor } from '#machines/natural-gas/gas-loads.ts'
import type { GasScope } from '#machines/natural-gas/gas-scope.ts'
import type { NaturalGasActor } from '#machines/natural-gas/natural-gas.machine.ts'
import * as select from '#machines/natural-gas/natural-gas.selectors.ts'
import { DisplayChoice, Roomy, Tools, ToolsEnd, UnitChoice } from '#views/kit/chart-tools.tsx'

export interface GasYearProps {
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

export const GasToolbar = (props: GasYearProps) => {
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
