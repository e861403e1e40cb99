import { useSelector } from '@xstate/react'
import { useBrand } from '#design/brand-context.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Box, Page, Row } from '#design/layout.tsx'
import { Link } from '#design/link-context.tsx'
import { Text } from '#design/text.tsx'
import type { AnalyticsActor } from '#machines/analytics/analytics.machine.ts'
import { selectIsUndecided } from '#machines/analytics/analytics.selectors.ts'

/** Asks at the foot of the page, in nobody’s way, whether page visits may be counted. Both answers weigh the same. */
export const ConsentLine = ({ actor }: { actor: AnalyticsActor }) => {
  const { links } = useBrand()
  if (!useSelector(actor, selectIsUndecided)) return null
  return (
    <Page css={{ marginTop: '$7' }}>
      <Card as="section" aria-label="Usage statistics">
        <Row gap={4} wraps spread align="centre">
          <Box css={{ flex: '1 1 320px' }}>
            <Text css={{ '& a': { textDecoration: 'underline', textUnderlineOffset: 3 } }}>
              May we count which pages you use? It shows us what to make better. It stays with us, your details are scrambled
              first, and nothing is counted unless you say yes. Change your mind any time in the account menu.{' '}
              <Link href={links.privacy}>Privacy policy</Link>
            </Text>
          </Box>
          <Row gap={3} wraps>
            <Button tone="outline" onClick={() => actor.send({ type: 'analytics.choose', choice: 'declined' })}>
              No, thanks
            </Button>
            <Button tone="outline" onClick={() => actor.send({ type: 'analytics.choose', choice: 'agreed' })}>
              Yes, count my visits
            </Button>
          </Row>
        </Row>
      </Card>
    </Page>
  )
}
