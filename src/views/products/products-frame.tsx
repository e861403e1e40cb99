import type { ReactNode } from 'react'
import { SubTabs } from '#design/controls/sub-tabs.tsx'
import { titleOf } from '#domain/portal/routes.ts'
import type { ProductTab, ProductTabId } from '#machines/products/product-tabs.ts'
import { PartsFrame } from '#views/kit/page-frame.tsx'

interface ProductsFrameProps {
  readonly tabs: readonly ProductTab[]
  /** Null while unknown. */
  readonly current: ProductTabId | null
  /** For a part with a title of its own. */
  readonly title?: string
  readonly children: ReactNode
}

export const ProductsFrame = ({ tabs, current, title = titleOf('products'), children }: ProductsFrameProps) => (
  <PartsFrame
    title={title}
    tabs={<SubTabs label="My Products" items={tabs.map(({ id, href, label }) => ({ href, label, isCurrent: id === current }))} />}
  >
    {children}
  </PartsFrame>
)
