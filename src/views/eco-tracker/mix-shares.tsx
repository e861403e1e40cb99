import type { NamedShare } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { Swatch } from '#design/charts/legend.tsx'
import { fillOf } from '#design/charts/geometry/shares.ts'
import { Leaf } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { useTheme } from '#design/theme/use-theme.ts'
import { isRenewable } from '#domain/insights/generation-mix.ts'
import { sourceWords } from '#domain/insights/generation-sources.ts'
import type { MixPart } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { formatPercent } from './eco-words.ts'

const List = styled('ul', {
  display: 'grid',
  columnGap: 32,
  marginTop: 12,
  '@md': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) 76px 52px',
    alignItems: 'center',
    gap: 10,
    minHeight: 48,
    borderTop: '1px solid $line',
  },
  // Names need the room; the total is shown above.
  '@media (max-width: 359px)': {
    '& > li': { gridTemplateColumns: 'auto minmax(0, 1fr) 52px' },
    '& > li > [data-track]': { display: 'none' },
  },
})
const Name = styled('span', { display: 'inline-flex', alignItems: 'center', gap: 8, minWidth: 0, '& > svg': { flex: 'none' } })
const Track = styled('span', {
  height: 7,
  borderRadius: 4,
  background: '$sunken',
  overflow: 'hidden',
  '& > i': { display: 'block', height: '100%', minWidth: 2, borderRadius: 4 },
})

export const titleOf = (name: string): string => sourceWords[name]?.title ?? name
/** Largest company first. */
export const companyColours = ['#3B74BD', '#84301A', '#2FA29B', '#62449C', '#A3617A', '#C28A00', '#2A7A3F'] as const

export const MixShares = ({ shares, mix }: { shares: readonly NamedShare[]; mix: MixPart }) => {
  const theme = useTheme()
  const most = Math.max(1, ...shares.map(({ percentage }) => percentage))
  return (
    <List>
      {shares.map(({ name, percentage }, at) => {
        const { fill, icon: Icon } = fillOf(name, mix === 'companies' ? companyColours[at] : undefined, theme)
        return (
          <li key={name}>
            <Swatch style={{ background: fill }} />
            <Name>
              {mix === 'sources' && Icon ? <Icon size={18} strokeWidth={1.8} aria-hidden /> : null}
              {titleOf(name)}
              {mix === 'sources' && isRenewable(name) ? <Leaf size={15} aria-label="renewable" /> : null}
            </Name>
            <Track data-track aria-hidden>
              <i style={{ width: `${(percentage / most) * 100}%`, background: fill }} />
            </Track>
            <Text as="span" weight="strong" isTabular css={{ textAlign: 'end' }}>
              {formatPercent(percentage)}
            </Text>
          </li>
        )
      })}
    </List>
  )
}
