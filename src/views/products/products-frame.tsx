import type { ReactNode } from 'react'
import { Card } from '#design/theme/card.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Box, Page } from '#design/theme/layout.tsx'
import { SubTabs } from '#design/controls/sub-tabs.tsx'
import { Text } from '#design/theme/text.tsx'
import type { FailureWords } from '#domain/trouble.ts'
import type { ProductTab, ProductTabId } from '#machines/products/product-tabs.ts'
import { Narrow } from '#views/static/narrow.tsx'
import { TroubleCard } from '#views/static/trouble-card.tsx'

interface ProductsFrameProps {
  readonly tabs: readonly ProductTab[]
  readonly current: ProductTabId
  readonly children: ReactNode
}

/** Each part of My Products: the title, the links between the parts, and the part itself. */
export const ProductsFrame = ({ tabs, current, children }: ProductsFrameProps) => (
  <Page css={{ paddingBottom: '$8' }}>
    <Box css={{ paddingTop: '$4', '@lg': { paddingTop: '$7' } }}>
      <Text as="h1" kind="h1">
        My Products
      </Text>
      <Box css={{ marginTop: '$1', marginBottom: '$3', '@lg': { marginTop: '$3', marginBottom: '$5' } }}>
        <SubTabs label="My Products" items={tabs.map(({ id, href, label }) => ({ href, label, isCurrent: id === current }))} />
      </Box>
    </Box>
    {children}
  </Page>
)

/** A part that has nothing to show, and why. */
export const NothingCard = (words: { title: string; detail: string; action?: ReactNode }) => (
  <Card>
    <Narrow>
      <EmptyState {...words} />
    </Narrow>
  </Card>
)

/** A part that could not be read. */
export const FailureCard = ({ words, onRetry }: { words: FailureWords; onRetry: () => void }) => (
  <TroubleCard trouble={{ ...words, canRetry: true }} onRetry={onRetry} />
)
