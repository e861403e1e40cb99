import { useSelector } from '@xstate/react'
import type { CareContact } from '#contract/care.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { channelWords, timeWords } from '#domain/care-registration.ts'
import type { CareActor } from '#machines/care/care.machine.ts'
import { selectIsResting } from '#machines/care/care.selectors.ts'
import { Fact, Facts } from '#views/kit/facts.tsx'

const nameOf = ({ name, relation }: NonNullable<CareContact['alternate']>) => (relation === '' ? name : `${name} (${relation})`)

/** How and when we get in touch about care, and who is asked when we cannot. */
export const ContactCard = ({ actor, contact: { channel, time, alternate } }: { actor: CareActor; contact: CareContact }) => {
  const isResting = useSelector(actor, selectIsResting)
  return (
    <Card aria-labelledby="care-contact">
      <Text as="h2" kind="h2" id="care-contact">
        How we get in touch
      </Text>
      <Text kind="small" tone="second" css={{ marginTop: '$1' }}>
        About care matters: your registration, an outage, help with paying.
      </Text>
      <Facts>
        <Fact name="By">{channelWords[channel]}</Fact>
        <Fact name="When">{timeWords[time]}</Fact>
        <Fact name="If we can’t reach you">
          {alternate === null ? 'Nobody is named' : `${nameOf(alternate)}, ${alternate.phone}`}
        </Fact>
      </Facts>
      <Box css={{ marginTop: '$4' }}>
        <Button tone="soft" disabled={!isResting} onClick={() => actor.send({ type: 'request.begin', subject: 'contact' })}>
          Change how we get in touch
        </Button>
      </Box>
    </Card>
  )
}
