import type { ReactNode, Ref } from 'react'
import { SubTabs } from '#design/controls/sub-tabs.tsx'
import { Box, Page } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { PageId } from '#domain/routes.ts'
import type { BillPage, BillTab } from '#machines/bills/bill-tabs.ts'

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

const isIn = (pages: readonly BillPage[], current: PageId) => pages.some(({ page }) => page === current)

const PagesOfTab = ({ tab, current }: { tab: BillTab | undefined; current: PageId }) =>
  tab === undefined || tab.pages.length === 1 ? null : (
    <SubTabs
      areChips
      label={`In ${tab.label}`}
      items={tab.pages.map(({ page, href, label }) => ({ href, label, isCurrent: page === current }))}
    />
  )

/** A page of Bills: its title, the tabs, the pages of the tab where it has several, and the page itself. */
export const BillsFrame = ({ tabs, current, title = 'Bills', headingRef, chooser, children }: BillsFrameProps) => (
  <Page css={{ paddingBottom: '$8' }}>
    <Box css={head}>
      <Text {...(headingRef && { ref: headingRef, tabIndex: -1 })} as="h1" kind="h1" css={{ gridArea: 'title' }}>
        {title}
      </Text>
      <Box css={{ gridArea: 'tabs', minWidth: 0 }}>
        <SubTabs
          label="Bills"
          items={tabs.map(({ label, pages }) => ({ href: pages[0].href, label, isCurrent: isIn(pages, current) }))}
        />
        <PagesOfTab tab={tabs.find(({ pages }) => isIn(pages, current))} current={current} />
      </Box>
      {chooser ? <Box css={{ gridArea: 'chooser', minWidth: 0, '@print': { display: 'none' } }}>{chooser}</Box> : null}
    </Box>
    {children}
  </Page>
)
