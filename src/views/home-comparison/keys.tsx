import type { ColourName } from '#brands/brands.ts'
import { LegendList, Swatch } from '#design/charts/legend.tsx'
import { paint } from '#design/theme/paint.ts'

export const Keys = ({ items }: { items: readonly { readonly colour: ColourName; readonly label: string }[] }) => (
  <LegendList css={{ marginBottom: '$3' }}>
    {items.map(({ colour, label }) => (
      <li key={label}>
        <Swatch style={{ background: paint(colour) }} />
        {label}
      </li>
    ))}
  </LegendList>
)
