import { Button } from '#design/controls/button.tsx'
import { pathOf } from '#domain/routes.ts'
import { NothingCard } from '#views/kit/page-cards.tsx'

/** A buying group pays; its members see no amounts. */
export const PaidByGroup = ({ name }: { name: string | null }) => (
  <NothingCard
    title="Your group’s bills are not shown here"
    detail={`${name ?? 'Your group'} pays its bills together: they go to its manager.`}
    action={<Button href={pathOf('usage')}>See your electricity use</Button>}
  />
)
