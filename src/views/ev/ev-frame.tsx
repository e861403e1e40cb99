import type { ReactNode, RefObject } from 'react'
import { Box, Page, Row } from '#design/theme/layout.tsx'
import { SubTabs } from '#design/controls/sub-tabs.tsx'
import { Text } from '#design/theme/text.tsx'
import { pathOf } from '#domain/routes.ts'

export type EvTab = 'plan' | 'insights' | 'everywhere'

const tabs: readonly { readonly id: EvTab; readonly label: string; readonly href: string }[] = [
  { id: 'plan', label: 'EV plan', href: pathOf('ev') },
  { id: 'insights', label: 'Plan insights', href: `${pathOf('ev')}/plan-insights` },
  { id: 'everywhere', label: 'EV everywhere', href: pathOf('evEverywhere') },
]

interface EvFrameProps {
  readonly current: EvTab
  readonly aside?: ReactNode
  /** Where the title is to be given the focus. */
  readonly heading?: RefObject<HTMLParagraphElement | null>
  readonly children: ReactNode
}

/** Each part of the EV pages: the title, the links between the parts, and the part itself. */
export const EvFrame = ({ current, aside, heading, children }: EvFrameProps) => (
  <Page css={{ paddingBottom: '$8' }}>
    <Box css={{ paddingTop: '$4', '@lg': { paddingTop: '$7' } }}>
      <Row spread wraps>
        <Text ref={heading} as="h1" kind="h1" tabIndex={-1}>
          EV IQ
        </Text>
        {aside}
      </Row>
      <Box css={{ marginTop: '$1', marginBottom: '$3', '@lg': { marginTop: '$3', marginBottom: '$5' } }}>
        <SubTabs label="EV IQ" items={tabs.map(({ id, href, label }) => ({ href, label, isCurrent: id === current }))} />
      </Box>
    </Box>
    {children}
  </Page>
)

/** Under every figure that is worked out and not billed. */
export const GuideOnly = () => (
  <Text kind="caption" tone="third" css={{ marginTop: '$2' }}>
    A guide only. Your bill has the final figures.
  </Text>
)
