import type { ReactNode } from 'react'
import { SubTabs } from '#design/controls/sub-tabs.tsx'
import { titleOf } from '#domain/routes.ts'
import type { ProductTab, ProductTabId } from '#machines/products/product-tabs.ts'
import { PartsFrame } from '#views/kit/page-frame.tsx'

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
  <PartsFrame
    title={title}
    tabs={<SubTabs label="My Products" items={tabs.map(({ id, href, label }) => ({ href, label, isCurrent: id === current }))} />}
  >
    {children}
  </PartsFrame>
)
