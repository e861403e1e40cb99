import { Button } from '#design/controls/button.tsx'
import { pathOf } from '#domain/portal/routes.ts'
import { NothingCard } from '#views/kit/page-cards.tsx'

export const UnknownAgreement = () => (
  <NothingCard
    title="We can’t find that agreement"
    detail="That link is for an agreement that isn’t on this account."
    action={<Button href={pathOf('bottledGas')}>Your bottled gas</Button>}
  />
)
