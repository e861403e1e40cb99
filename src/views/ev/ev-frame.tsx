import type { ReactNode, RefObject } from 'react'
import { SubTabs } from '#design/controls/sub-tabs.tsx'
import { Text } from '#design/theme/text.tsx'
import { pathOf } from '#domain/portal/routes.ts'
import { PartsFrame } from '#views/kit/page-frame.tsx'

export type EvTab = 'plan' | 'insights' | 'everywhere'

const tabs: readonly { readonly id: EvTab; readonly label: string; readonly href: string }[] = [
  { id: 'plan', label: 'EV plan', href: pathOf('ev') },
  { id: 'insights', label: 'Plan insights', href: `${pathOf('ev')}/plan-insights` },
  { id: 'everywhere', label: 'EV everywhere', href: pathOf('evEverywhere') },
]

interface EvFrameProps {
  readonly current: EvTab
  readonly aside?: ReactNode
  /** Receives the focus. */
  readonly heading?: RefObject<HTMLParagraphElement | null>
  readonly children: ReactNode
}

export const EvFrame = ({ current, aside, heading, children }: EvFrameProps) => (
  <PartsFrame
    title="EV IQ"
    headingRef={heading}
    aside={aside}
    tabs={<SubTabs label="EV IQ" items={tabs.map(({ id, href, label }) => ({ href, label, isCurrent: id === current }))} />}
  >
    {children}
  </PartsFrame>
)

/** Under each figure that is estimated rather than billed. */
export const GuideOnly = () => (
  <Text kind="caption" tone="third" css={{ marginTop: '$2' }}>
    A guide only. Your bill has the final figures.
  </Text>
)
