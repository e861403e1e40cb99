import { useSelector } from '@xstate/react'
import { Row } from '#design/theme/layout.tsx'
import type { EcoTrackerActor } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { selectDisplay } from '#machines/eco-tracker/eco-tracker.selectors.ts'
import { DisplayButton } from '#views/kit/chart-tools.tsx'

/** For all charts of the page. */
export const PageDisplay = ({ actor }: { actor: EcoTrackerActor }) => (
  <Row css={{ marginTop: '$3' }}>
    <DisplayButton
      display={useSelector(actor, selectDisplay)}
      onChoose={(chosenDisplay) => actor.send({ type: 'display.choose', display: chosenDisplay })}
    />
  </Row>
)
