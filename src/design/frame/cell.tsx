import type { ComponentProps } from 'react'
import { CardBoundary } from './card-boundary.tsx'
import { Grid } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'

const span = (columns: number) => ({ '@lg': { [`.${Grid.className.split(' ')[0]} > &&`]: { gridColumn: `span ${columns}` } } })

const Place = styled('div', {
  display: 'grid',
  minWidth: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&:empty': { display: 'none' },
  variants: {
    span: { 3: span(3), 4: span(4), 5: span(5), 6: span(6), 7: span(7), 8: span(8), 9: span(9), 12: span(12) },
  },
})

/** `span` of 12 columns from 1024 px. Isolates errors of its card. */
export const Cell = ({ children, ...place }: ComponentProps<typeof Place>) => (
  <Place {...place}>
    <CardBoundary>{children}</CardBoundary>
  </Place>
)
