import { useSelector } from '@xstate/react'
import type { CareContact } from '#contract/care/care.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Box } from '#design/theme/layout.tsx'
import { channelWords, timeWords } from '#domain/customer/care-registration.ts'
import type { CareActor } from '#machines/care/care.machine.ts'
import { selectIsResting } from '#machines/care/care.selectors.ts'
import { Fact, Facts } from '#views/kit/facts.tsx'

const nameOf = ({ name, relation }: NonNullable<CareContact['alternate']>) => (relation === '' ? name : `${name} (${relation})`)

export const ContactCard = ({ actor, contact: { channel, time, alternate } }: { actor: CareActor; contact: CareContact }) => {
  const isResting = useSelector(actor, selectIsResting)
  return (
    <TitledCard title="How we contact you" titleKind="h2" detail="About your registration, an outage or help with paying.">
      <Facts>
        <Fact name="By">{channelWords[channel]}</Fact>
        <Fact name="When">{timeWords[time]}</Fact>
        <Fact name="If we can’t reach you">{alternate === null ? 'Nobody yet' : `${nameOf(alternate)}, ${alternate.phone}`}</Fact>
      </Facts>
      <Box css={{ marginTop: '$4' }}>
        <Button tone="soft" disabled={!isResting} onClick={() => actor.send({ type: 'request.begin', subject: 'contact' })}>
          Change how we contact you
        </Button>
      </Box>
    </TitledCard>
  )
}
