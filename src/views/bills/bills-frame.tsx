import type { ReactNode, Ref } from 'react'
import { SubTabs } from '#design/controls/sub-tabs.tsx'
import { Box, Page } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { PageId } from '#domain/routes.ts'
import type { BillTab } from '#machines/bills/bill-tabs.ts'

interface BillsFrameProps {
  readonly tabs: readonly BillTab[]
  readonly current: PageId
  /** What the page is called by where it is not by its part: the bill that it is about. */
  readonly title?: string
  readonly headingRef?: Ref<HTMLParagraphElement>
  /** What the part as a whole is chosen by, such as the bill's days: beside the title, below the tabs on a phone. */
  readonly chooser?: ReactNode
  readonly children: ReactNode
}

const head = {
  display: 'grid',
  gap: '$1 $5',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"title" "tabs" "chooser"',
  paddingTop: '$4',
  marginBottom: '$3',
  '@lg': {
    gap: '$3 $5',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"title chooser" "tabs tabs"',
    alignItems: 'center',
    paddingTop: '$7',
    marginBottom: '$5',
  },
} as const

/** Each part of Bills: the title, the links between the parts, and the part itself. */
export const BillsFrame = ({ tabs, current, title = 'Bills', headingRef, chooser, children }: BillsFrameProps) => (
  <Page css={{ paddingBottom: '$8' }}>
    <Box css={head}>
      <Text {...(headingRef && { ref: headingRef, tabIndex: -1 })} as="h1" kind="h1" css={{ gridArea: 'title' }}>
        {title}
      </Text>
      <Box css={{ gridArea: 'tabs', minWidth: 0 }}>
        <SubTabs label="Bills" items={tabs.map(({ page, href, label }) => ({ href, label, isCurrent: page === current }))} />
      </Box>
      {chooser ? <Box css={{ gridArea: 'chooser', minWidth: 0 }}>{chooser}</Box> : null}
    </Box>
    {children}
  </Page>
)
