import { styled } from '#design/theme/stitches.ts'

const List = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'minmax(min-content, auto) minmax(min-content, 1fr)',
  gap: '7px 18px',
  marginTop: '$2',
  fontSize: '.9375rem',
  '& dt': { color: '$ink2' },
  '& + &': { marginTop: '$3', paddingTop: '$3', borderTop: '1px solid $line' },
  // `33.90 c/kWh` must not break; the name wraps instead.
  '& dd[data-short]': { whiteSpace: 'nowrap' },
  '& dd': { margin: 0, textAlign: 'right', fontWeight: 540, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
})

const longestShort = 16

export const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <List>
    {facts.map(([name, value]) => (
      <div key={name} style={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd data-short={value.length <= longestShort ? '' : undefined}>{value}</dd>
      </div>
    ))}
  </List>
)
