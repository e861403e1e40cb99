import type { ReactNode, Ref } from 'react'
import { SubTabs } from '#design/controls/sub-tabs.tsx'
import { WayList, WayRow } from '#design/frame/way-row.tsx'
import { Card } from '#design/theme/card.tsx'
import { CalendarCheck, FileText, type LucideIcon, ScanSearch } from '#design/theme/icons.ts'
import { Box, Page } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { PageId } from '#domain/portal/routes.ts'
import type { BillPage, BillTab } from '#machines/bills/bill-tabs.ts'

interface BillsFrameProps {
  readonly tabs: readonly BillTab[]
  readonly current: PageId
  /** Replaces the part's title: the bill. */
  readonly title?: string
  readonly headingRef?: Ref<HTMLParagraphElement>
  /** Choice for the whole part, such as the bill's days: beside the title, below the tabs on a phone. */
  readonly chooser?: ReactNode
  /** The page has its own links to the tab's other pages. */
  readonly hasOwnWays?: boolean
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

const icons: Readonly<Partial<Record<PageId, LucideIcon>>> = { billChecker: ScanSearch, billPlanner: CalendarCheck }

const isIn = (pages: readonly BillPage[], current: PageId) => pages.some(({ page }) => page === current)

const MorePages = ({ tab, current }: { tab: BillTab | undefined; current: PageId }) => {
  if (tab === undefined || tab.pages.length === 1 || tab.pages[0].page !== current) return null
  return (
    <Card as="nav" aria-label={`More in ${tab.label}`} css={{ marginTop: '$4' }}>
      <WayList>
        {tab.pages.slice(1).map(({ page, href, label, hint }) => {
          const Icon = icons[page] ?? FileText
          return <WayRow key={page} icon={<Icon size={22} aria-hidden />} name={label} hint={hint} href={href} />
        })}
      </WayList>
    </Card>
  )
}

export const BillsFrame = ({
  tabs,
  current,
  title = 'Bills',
  headingRef,
  chooser,
  hasOwnWays = false,
  children,
}: BillsFrameProps) => (
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
      </Box>
      {chooser ? <Box css={{ gridArea: 'chooser', minWidth: 0, '@print': { display: 'none' } }}>{chooser}</Box> : null}
    </Box>
    {children}
    {hasOwnWays ? null : <MorePages tab={tabs.find(({ pages }) => isIn(pages, current))} current={current} />}
  </Page>
)
