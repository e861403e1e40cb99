import { type ReactNode, useId } from 'react'
import { Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'

const Frame = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  borderRadius: 14,
  background: '$surface',
  boxShadow: '0 0 0 1px $colors$line',
  // `hidden` would break the sticky head of a table.
  overflow: 'clip',
  '@forced': { border: '1px solid CanvasText' },
  '@print': { boxShadow: 'none', border: '1px solid $line' },
})

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  minHeight: 46,
  padding: '6px 14px',
  '& h2, & h3': { fontSize: 15, fontWeight: 600, letterSpacing: '-.004em', lineHeight: 1.35 },
})

const Aside = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  fontSize: 13,
  color: '$ink2',
})

export const PanelBody = styled('div', { padding: '0 14px 14px' })

interface PanelProps {
  readonly title: string
  /** Tabs stand in its place. */
  readonly isTitleHidden?: boolean
  readonly level?: 2 | 3
  /** Counts, filters or a button, at the right of the title. */
  readonly aside?: ReactNode
  readonly isBusy?: boolean
  readonly children?: ReactNode
}

/** No padding around its content: tables reach its edges. Text goes into a `PanelBody`. */
export const Panel = ({ title, isTitleHidden = false, level = 2, aside, isBusy = false, children }: PanelProps) => {
  const id = useId()
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <Frame aria-labelledby={id} aria-busy={isBusy || undefined}>
      {isTitleHidden ? (
        <Hidden as={Title} id={id}>
          {title}
        </Hidden>
      ) : (
        <Head>
          <Title id={id}>{title}</Title>
          {aside === undefined ? null : <Aside>{aside}</Aside>}
        </Head>
      )}
      {children}
    </Frame>
  )
}
