import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { MeterPhotoActor } from '#machines/meter-reads/meter-photo.machine.ts'

const Picture = styled('img', {
  display: 'block',
  width: '100%',
  maxHeight: 320,
  objectFit: 'contain',
  borderRadius: '$block',
  background: '$sunken',
})

export const MeterPhoto = ({ actor }: { actor: MeterPhotoActor }) => {
  const picture = useSelector(actor, ({ context }) => context.picture)
  if (picture === null) return null
  return (
    <Stack as="section" gap={2} aria-label="Your photo of the meter">
      <Picture src={picture} alt="The meter, as you photographed it" />
      <Row spread gap={3} wraps>
        <Text kind="small" tone="second">
          Read the dial from your photo. It stays on this device.
        </Text>
        <Button tone="quiet" size="compact" onClick={() => actor.send({ type: 'photo.close' })}>
          Close photo
        </Button>
      </Row>
    </Stack>
  )
}
