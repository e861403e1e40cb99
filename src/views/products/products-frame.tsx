import type { ReactNode } from 'react'
import { Box, Page } from '#design/theme/layout.tsx'
import { SubTabs } from '#design/controls/sub-tabs.tsx'
import { Text } from '#design/theme/text.tsx'
import { titleOf } from '#domain/routes.ts'
import type { ProductTab, ProductTabId } from '#machines/products/product-tabs.ts'

interface ProductsFrameProps {
  readonly tabs: readonly ProductTab[]
  /** Null while it is not known. */
  readonly current: ProductTabId | null
  /** Where a part has a title of its own. */
  readonly title?: string
  readonly children: ReactNode
}

/** Each part of My Products: the title, the links between the parts, and the part itself. */
export const ProductsFrame = ({ tabs, current, title = titleOf('products'), children }: ProductsFrameProps) => (
  <Page css={{ paddingBottom: '$8' }}>
    <Box css={{ paddingTop: '$4', '@lg': { paddingTop: '$7' } }}>
      <Text as="h1" kind="h1">
        {title}
      </Text>
      <Box css={{ marginTop: '$1', marginBottom: '$3', '@lg': { marginTop: '$3', marginBottom: '$5' } }}>
        <SubTabs label="My Products" items={tabs.map(({ id, href, label }) => ({ href, label, isCurrent: id === current }))} />
      </Box>
    </Box>
    {children}
  </Page>
)
