import { lazy, Suspense, useState } from 'react'
import type { MenuProps } from './menu-entries.ts'
import { PartBoundary } from './part-boundary.tsx'

const load = () => import('./menu-panel.tsx')
const MenuPanel = lazy(async () => ({ default: (await load()).MenuPanel }))

/** Actions and links behind one button; arrows, letters, Home, End and Esc work. Its code is fetched when the opener is touched. */
export const Menu = (props: MenuProps) => {
  const [isArmed, setIsArmed] = useState(false)
  const prepare = () => void load().catch(() => {})
  const plain = props.renderOpener({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setIsArmed(true),
    onPointerEnter: prepare,
    onFocus: prepare,
  })
  return isArmed ? (
    <PartBoundary fallback={plain} onDismiss={() => setIsArmed(false)}>
      <Suspense fallback={plain}>
        <MenuPanel {...props} />
      </Suspense>
    </PartBoundary>
  ) : (
    plain
  )
}
