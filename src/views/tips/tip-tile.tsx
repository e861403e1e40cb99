import { fillOf } from '#design/charts/geometry/shares.ts'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { House } from '#design/theme/icons.ts'
import { useTheme } from '#design/theme/use-theme.ts'

/** A house for a tip without an appliance. */
export const TipTile = ({ name }: { readonly name: string }) => {
  const theme = useTheme()
  const isOfHome = name === 'Around the home'
  const { fill, ink, icon: Icon } = fillOf(isOfHome ? 'Other' : name, undefined, theme)
  const Mark = isOfHome || Icon === null ? House : Icon
  return (
    <IconTile css={{ '@forced': { border: '1px solid CanvasText' } }} style={{ background: fill, color: ink }}>
      <Mark size={22} strokeWidth={1.9} aria-hidden />
    </IconTile>
  )
}
