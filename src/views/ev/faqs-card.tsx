import { Disclosure } from '#design/disclosure.tsx'
import { IconTile } from '#design/icon-tile.tsx'
import { Recycle } from '#design/icons.ts'
import { Box, Row } from '#design/layout.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Text } from '#design/text.tsx'
import { evTip } from '#domain/ev.ts'
import type { EvFaqsActor } from '#machines/ev/loads.ts'
import { LoadCard } from '#views/dashboard/load-card.tsx'

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
        <Row gap={3} css={{ paddingTop: '$4' }}>
          <IconTile tone="good">
            <Recycle size={22} aria-hidden />
          </IconTile>
          <Text kind="small" weight="medium">
            {evTip}
          </Text>
        </Row>
      </Box>
    )}
  </LoadCard>
)
