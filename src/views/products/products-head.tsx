import { Box } from '#design/layout.tsx'
import { SubTabs } from '#design/sub-tabs.tsx'
import { Text } from '#design/text.tsx'
import type { ProductTab, ProductTabId } from '#machines/products/product-tabs.ts'

/** The title of My Products and the links between its parts, the same on each of them. */
export const ProductsHead = ({ tabs, current }: { tabs: readonly ProductTab[]; current: ProductTabId }) => (
  <Box css={{ paddingTop: '$4', '@lg': { paddingTop: '$7' } }}>
    <Text as="h1" kind="h1">
      My products
    </Text>
    <Box css={{ marginTop: '$1', marginBottom: '$3', '@lg': { marginTop: '$3', marginBottom: '$5' } }}>
      <SubTabs label="My products" items={tabs.map(({ id, href, label }) => ({ href, label, isCurrent: id === current }))} />
    </Box>
  </Box>
)
