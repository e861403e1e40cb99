import { useSelector } from '@xstate/react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Button } from '#design/controls/button.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { pathOf } from '#domain/routes.ts'
import { type ProductsActor, productsMachine } from '#machines/products/products.machine.ts'
import * as select from '#machines/products/products.selectors.ts'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { MovePromotion } from '#views/moving-house/move-promotion.tsx'
import { definePage } from '#views/page.ts'
import { PlansView } from './plans-view.tsx'
import { ProductsFrame } from './products-frame.tsx'
import { Property } from './property.tsx'

const MeterReadNotice = () => (
  <NoticeBar
    tone="info"
    action={
      <Button tone="quiet" href={pathOf('products')}>
        All products
      </Button>
    }
  >
    Sending a meter read online isn’t here yet. Call {useBrand().phone} and we’ll take it down.
  </NoticeBar>
)

/** Several properties stand beside each other where there is room. */
const pairs = { display: 'grid', gap: '$6', '@lg': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } as const

const Showing = ({ actor }: { actor: ProductsActor }) => {
  const sites = useSelector(actor, select.selectSites)
  const part = useSelector(actor, select.selectPart)
  const { plans, movePromotion: promotion } = useSelector(actor, ({ children }) => children)
  if (!plans) return null
  if (part === 'plans') return <PlansView actor={plans} sites={sites} />
  return (
    <Stack gap={6}>
      {part === 'meterRead' ? <MeterReadNotice /> : null}
      <Box css={sites.length > 1 ? pairs : {}}>
        {sites.map((site) => (
          <Property key={site.id} actor={actor} site={site} plans={plans} isOnly={sites.length === 1} />
        ))}
      </Box>
      {promotion ? <MovePromotion actor={promotion} /> : null}
    </Stack>
  )
}

const Content = ({ actor }: { actor: ProductsActor }) => {
  const problem = useSelector(actor, select.selectProductsProblem)
  switch (useSelector(actor, select.selectProductsMode)) {
    case 'locating':
      return <WaitingCard label="Your products" height={320} />
    case 'failed':
      return (
        <FailureCard
          actor={actor}
          problem={problem}
          words={{
            title: 'We couldn’t load your products',
            detail: 'Your account is fine. The list of your products didn’t arrive.',
          }}
        />
      )
    case 'noProducts':
      return <NothingCard title="No products yet" detail="Electricity, gas and bottled gas show here once they are connected." />
    case 'showing':
      return <Showing actor={actor} />
  }
}

/** My Products. */
export const ProductsView = ({ actor }: { actor: ProductsActor }) => {
  const part = useSelector(actor, select.selectPart)
  return (
    <ProductsFrame tabs={useSelector(actor, select.selectProductTabs)} current={part === 'plans' ? 'plans' : 'overview'}>
      <Content actor={actor} />
    </ProductsFrame>
  )
}

export const page = definePage({ id: 'products', machine: productsMachine, View: ProductsView })
