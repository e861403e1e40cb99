import { useSelector } from '@xstate/react'
import { TextButton } from '#design/controls/text-link.tsx'
import { Table2 } from '#design/theme/icons.ts'
import { Row } from '#design/theme/layout.tsx'
import type { EcoTrackerActor } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { selectDisplay } from '#machines/eco-tracker/eco-tracker.selectors.ts'

/** Under a chart: the same as a table, and back. It holds for every chart of the page. */
export const DisplayButton = ({ actor }: { actor: EcoTrackerActor }) => {
  const display = useSelector(actor, selectDisplay)
  return (
    <Row css={{ marginTop: '$3' }}>
      <TextButton onPress={() => actor.send({ type: 'display.choose', display: display === 'chart' ? 'table' : 'chart' })}>
        <Table2 size={16} aria-hidden /> {display === 'chart' ? 'View as table' : 'View as chart'}
      </TextButton>
    </Row>
  )
}
