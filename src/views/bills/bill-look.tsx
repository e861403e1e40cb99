import { useSelector } from '@xstate/react'
import { Segmented } from '#design/controls/segmented.tsx'
import { ChartColumn, Table2 } from '#design/theme/icons.ts'
import { Row } from '#design/theme/layout.tsx'
import type { BillOverviewActor } from '#machines/bills/bill-overview.machine.ts'
import * as select from '#machines/bills/bill-overview.selectors.ts'

/** Chart or table, and kWh or dollars where there are both. */
export const BillLook = ({ actor }: { actor: BillOverviewActor }) => {
  const units = useSelector(actor, select.selectUnits)
  const unit = useSelector(actor, select.selectUnitShown)
  const display = useSelector(actor, select.selectDisplay)
  return (
    <Row gap={2} wraps>
      <Segmented
        label="View"
        value={display}
        options={[
          { value: 'chart', label: <ChartColumn size={18} aria-hidden />, name: 'Chart' },
          { value: 'table', label: <Table2 size={18} aria-hidden />, name: 'Table' },
        ]}
        onChange={(chosen) => actor.send({ type: 'display.choose', display: chosen })}
      />
      {units.length < 2 ? null : (
        <Segmented
          label="Unit"
          value={unit}
          options={[
            { value: 'kwh', label: 'kWh' },
            { value: 'nzd', label: '$', name: 'Dollars' },
          ]}
          onChange={(chosen) => actor.send({ type: 'unit.choose', unit: chosen })}
        />
      )}
    </Row>
  )
}
