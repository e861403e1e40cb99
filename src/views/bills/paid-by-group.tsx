import { Button } from '#design/controls/button.tsx'
import { pathOf } from '#domain/routes.ts'
import { NothingCard } from '#views/kit/page-cards.tsx'

/** In the place of what is owed and paid: a buying group does it together, and its members see no money. */
export const PaidByGroup = ({ name }: { name: string | null }) => (
  <NothingCard
    title="Your group’s bills are not shown here"
    detail={`${name ?? 'Your group'} pays its bills together: they go to its manager.`}
    action={<Button href={pathOf('usage')}>See your electricity use</Button>}
  />
)
