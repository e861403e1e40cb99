import { useSelector } from '@xstate/react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Page, Row } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { Text } from '#design/theme/text.tsx'
import { TextButton } from '#design/controls/text-link.tsx'
import type { AnalyticsActor } from '#machines/analytics/analytics.machine.ts'
import { selectIsUndecided } from '#machines/analytics/analytics.selectors.ts'

/** At the foot of a visit's first page. Both answers look alike. */
export const ConsentLine = ({ actor }: { actor: AnalyticsActor }) => {
  const { links } = useBrand()
  if (!useSelector(actor, selectIsUndecided)) return null
  return (
    <Page css={{ marginTop: '$7', '@print': { display: 'none' } }}>
      <Row as="section" aria-label="Usage statistics" gap={4} wraps align="centre" css={{ rowGap: 0 }}>
        <Text kind="small" tone="second" css={{ '& a': { textDecoration: 'underline', textUnderlineOffset: 3 } }}>
          Can we count which pages you use and how far you get on them? We’ll only do it if you say yes. You can change this any
          time in the account menu. <Link href={links.privacy}>What we collect</Link>
        </Text>
        <TextButton onPress={() => actor.send({ type: 'analytics.choose', choice: 'declined' })}>No, thanks</TextButton>
        <TextButton onPress={() => actor.send({ type: 'analytics.choose', choice: 'agreed' })}>Yes, count my visits</TextButton>
      </Row>
    </Page>
  )
}
