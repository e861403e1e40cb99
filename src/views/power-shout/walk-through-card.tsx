import { useSelector } from '@xstate/react'
import { Card } from '#design/theme/card.tsx'
import type { WalkThroughActor } from '#machines/power-shout/walk-through.machine.ts'
import { selectWalkThroughMode } from '#machines/power-shout/walk-through.selectors.ts'
import { WalkThroughSteps } from './walk-through-steps.tsx'

export const WalkThroughCard = ({ actor }: { actor: WalkThroughActor }) => {
  const isDeciding = useSelector(actor, selectWalkThroughMode) === 'deciding'
  return (
    <Card
      aria-label="How it works"
      {...(isDeciding ? { 'aria-busy': true } : { kind: 'loyal' as const, role: 'region' as const })}
    >
      <WalkThroughSteps actor={actor} />
    </Card>
  )
}
