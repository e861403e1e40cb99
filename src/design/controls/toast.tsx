import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { CircleAlert, CircleCheck, X } from '#design/theme/icons.ts'
import { Spinner } from './button.tsx'
import { keyframes, styled } from '#design/theme/stitches.ts'

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' }, to: { opacity: 1, transform: 'none' } })

const Bar = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '4px 8px 4px 16px',
  borderRadius: 14,
  background: '$ink',
  color: '$canvas',
  fontSize: '.9375rem',
  boxShadow: '$hover',
  animation: `${rise} 200ms`,
  '& > span': { flex: 1 },
  '& > svg': { color: '$toastAccent' },
  '@forced': { border: '1px solid CanvasText' },
  variants: { tone: { done: {}, working: {}, attention: { '& > svg': { color: '$loyal' } } } },
})

const Action = styled('button', {
  minHeight: 44,
  paddingInline: 14,
  borderRadius: '$button',
  fontWeight: 580,
  color: '$toastAccent',
  '&:focus-visible': { outlineColor: '$canvas', boxShadow: 'none' },
})

const Region = styled('div', {
  position: 'fixed',
  zIndex: '$toast',
  left: 16,
  right: 16,
  bottom: 'calc(88px + env(safe-area-inset-bottom))',
  display: 'grid',
  gap: 12,
  maxWidth: 560,
  '@lg': { left: 32, bottom: 32, right: 'auto', minWidth: 420 },
  '@xxl': { left: 'calc((100vw - 1176px) / 2)' },
  '@print': { display: 'none' },
})

export interface ToastItem {
  readonly id: string
  readonly words: ReactNode
  readonly tone?: 'done' | 'attention' | 'working'
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

const marks = {
  done: <CircleCheck size={20} strokeWidth={2.2} aria-hidden />,
  attention: <CircleAlert size={20} strokeWidth={2.2} aria-hidden />,
  working: <Spinner size={20} />,
}

export const toastMs = 6000

const Toast = ({ item, onDismiss }: { item: ToastItem; onDismiss: (id: string) => void }) => {
  const { id, words, tone = 'done', action } = item
  const [isHeld, setIsHeld] = useState(false)
  const stays = action !== undefined || tone === 'working' || isHeld
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => onDismiss(id), toastMs)
    return () => clearTimeout(timer)
  }, [stays, id, onDismiss])
  return (
    <Bar
      tone={tone}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {marks[tone]}
      <span>{words}</span>
      {action ? (
        <Action type="button" onClick={action.onPress}>
          {action.label}
        </Action>
      ) : null}
      {tone === 'working' ? null : (
        <IconButton kind="inherit" label="Dismiss" icon={<X size={18} aria-hidden />} onClick={() => onDismiss(id)} />
      )}
    </Bar>
  )
}

/**
 * In the page from the start, so that screen readers announce new items. Hides after 6 s; stays with an action, waits while
 * hovered.
 */
export const ToastRegion = ({ items, onDismiss }: { items: readonly ToastItem[]; onDismiss: (id: string) => void }) => (
  <Region role="status" aria-relevant="additions">
    {items.map((item) => (
      <Toast key={item.id} item={item} onDismiss={onDismiss} />
    ))}
  </Region>
)
