import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { SmallScene } from '#design/scenery/small-scene.tsx'
import { Card } from '#design/theme/card.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { hydroFact } from '#domain/insights/generation-sources.ts'
import type { GenerationFactActor } from '#machines/eco-tracker/generation-fact.machine.ts'
import type { GenerationModalActor } from '#machines/eco-tracker/generation-modal.machine.ts'
import { selectFactMode, selectIsModalOpen } from '#machines/eco-tracker/eco-tracker.selectors.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'

export const FactCard = ({ fact }: { fact: GenerationFactActor }) => {
  const mode = useSelector(fact, selectFactMode)
  return (
    <ExplainedPart actor={fact}>
      <Card aria-labelledby="generation-fact">
        <Stack gap={3} grows>
          <SmallScene height={220} />
          <CardHead titleId="generation-fact">
            <Text as="h2" kind="h3" id="generation-fact">
              Did you know?
            </Text>
          </CardHead>
          <Text kind="lead">{hydroFact}</Text>
          {mode === 'asking' ? (
            <Row gap={2} wraps css={{ marginTop: 'auto', paddingTop: '$3' }}>
              <Button onClick={() => fact.send({ type: 'fact.known' })}>I knew this</Button>
              <Button tone="outline" onClick={() => fact.send({ type: 'fact.learnt' })}>
                I didn’t know
              </Button>
            </Row>
          ) : null}
          {mode === 'known' || mode === 'learnt' ? (
            <Text tone="second" role="status">
              {mode === 'known' ? 'You knew this.' : 'Now you know. Lakes and rivers do most of the work.'}
            </Text>
          ) : null}
        </Stack>
      </Card>
    </ExplainedPart>
  )
}

export const MixModal = ({ actor }: { actor: GenerationModalActor }) => {
  const isOpen = useSelector(actor, selectIsModalOpen)
  const close = () => actor.send({ type: 'modal.close' })
  return (
    <Dialog isOpen={isOpen} title="How green is the grid?" onClose={close}>
      <Stack gap={4}>
        <Text tone="second">
          New Zealand’s power comes from water, steam, wind and sun, and from gas and coal when those aren’t enough. How much
          carbon it makes changes by the hour.
        </Text>
        <Text tone="second">
          We show it as a level from 1, very low, to 5, very high. Levels 1 to 3 count as low carbon. The figures change every ten
          minutes.
        </Text>
        <Row>
          <Button onClick={close}>Got it</Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
