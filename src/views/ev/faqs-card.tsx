import { Disclosure } from '#design/controls/disclosure.tsx'
import { Box } from '#design/theme/layout.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import type { EvFaqsActor } from '#machines/ev/loads.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { Tip } from './tip.tsx'

export const FaqsCard = ({ actor }: { actor: EvFaqsActor }) => (
  <LoadCard
    actor={actor}
    title="Good to know"
    minHeight={320}
    skeleton={<Skeleton css={{ height: 200, marginTop: 16 }} />}
    failure={{ title: 'We couldn’t load the questions' }}
  >
    {({ faqs }) => (
      <Box css={{ marginTop: '$2' }}>
        {faqs.map(({ id, question, answer }, index) => (
          <Disclosure key={id} title={question} isOpenAtFirst={index === 0}>
            {answer}
          </Disclosure>
        ))}
        <Box css={{ paddingTop: '$4' }}>
          <Tip />
        </Box>
      </Box>
    )}
  </LoadCard>
)
