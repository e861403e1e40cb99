import { Disclosure } from '#design/disclosure.tsx'
import { IconTile } from '#design/icon-tile.tsx'
import { Recycle } from '#design/icons.ts'
import { Box, Row } from '#design/layout.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Text } from '#design/text.tsx'
import { evTip } from '#domain/ev.ts'
import type { EvFaqsActor } from '#machines/ev/loads.ts'
import { LoadCard } from '#views/dashboard/load-card.tsx'

/** The one tip for whoever drives an EV. */
export const Tip = ({ tip }: { tip: string }) => (
  <Row gap={3}>
    <IconTile tone="good">
      <Recycle size={22} aria-hidden />
    </IconTile>
    <Box>
      <Text weight="strong">{tip}</Text>
      <Text kind="small" tone="second">
        Ease off early and let the car slow itself.
      </Text>
    </Box>
  </Row>
)

/** Questions about public charging, the first one answered, and the tip. */
export const FaqsCard = ({ actor }: { actor: EvFaqsActor }) => (
  <LoadCard
    actor={actor}
    title="Good to know"
    minHeight={320}
    skeleton={<Skeleton css={{ height: 200, marginTop: 16 }} />}
    failure={{ title: 'We couldn’t load the questions', detail: 'The rest of this page is fine.' }}
  >
    {({ faqs }) => (
      <Box css={{ marginTop: '$2' }}>
        {faqs.map(({ id, question, answer }, index) => (
          <Disclosure key={id} title={question} isOpenAtFirst={index === 0}>
            {answer}
          </Disclosure>
        ))}
        <Box css={{ paddingTop: '$4' }}>
          <Tip tip={evTip} />
        </Box>
      </Box>
    )}
  </LoadCard>
)
