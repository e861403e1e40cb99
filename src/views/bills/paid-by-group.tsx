import { Button } from '#design/controls/button.tsx'
import { pathOf } from '#domain/portal/routes.ts'
import { NothingCard } from '#views/kit/page-cards.tsx'

/** A buying group pays; its members see no amounts. */
export const PaidByGroup = ({ name }: { name: string | null }) => (
  <NothingCard
    title="You won’t see your group’s bills here"
    detail={`${name ?? 'Your group'} pays its bills together. They go to its manager.`}
    action={<Button href={pathOf('usage')}>See your electricity use</Button>}
  />
)
