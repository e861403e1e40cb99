import { useSelector } from '@xstate/react'
import { Row } from '#design/theme/layout.tsx'
import type { BillOverviewActor } from '#machines/bill-overview/bill-overview.machine.ts'
import * as select from '#machines/bill-overview/bill-overview.selectors.ts'
import { DisplayChoice, UnitChoice } from '#views/kit/chart-tools.tsx'

export const BillLook = ({ actor }: { actor: BillOverviewActor }) => {
  const units = useSelector(actor, select.selectUnits)
  const unit = useSelector(actor, select.selectUnitShown)
  const display = useSelector(actor, select.selectDisplay)
  return (
    <Row gap={2} wraps>
      <DisplayChoice display={display} onChoose={(chosen) => actor.send({ type: 'display.choose', display: chosen })} />
      <UnitChoice unit={unit} units={units} onChoose={(chosen) => actor.send({ type: 'unit.choose', unit: chosen })} />
    </Row>
  )
}
