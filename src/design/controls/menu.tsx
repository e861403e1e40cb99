import { lazy, startTransition, useState } from 'react'
import type { MenuProps } from './menu-entries.ts'
import { PartBoundary } from './part-boundary.tsx'

const load = () => import('./menu-panel.tsx')
let isHere = false
const MenuPanel = lazy(async () => {
  const { MenuPanel: Panel } = await load()
  isHere = true
  return { default: Panel }
})

export const Menu = (props: MenuProps) => {
  const [isArmed, setIsArmed] = useState(false)
  const open = () => setIsArmed(true)
  const prepare = () => void load().catch(() => {})
  const plain = props.renderOpener({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // The opener keeps focus until the panel has loaded.
    onClick: () => (isHere ? open() : startTransition(open)),
    onPointerEnter: prepare,
    onFocus: prepare,
  })
  return isArmed ? (
    <PartBoundary fallback={plain} onDismiss={() => setIsArmed(false)}>
      <MenuPanel {...props} />
    </PartBoundary>
  ) : (
    plain
  )
}
