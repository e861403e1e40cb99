import { Popover } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { keyframes, styled } from '#design/theme/stitches.ts'

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(-6px)' }, to: { opacity: 1, transform: 'none' } })

export const Sheet = styled(Popover.Content, {
  zIndex: '$popover',
  minWidth: 260,
  maxWidth: 'min(420px, calc(100vw - 32px))',
  maxHeight: 'var(--radix-popover-content-available-height)',
  overflowY: 'auto',
  padding: '$2',
  borderRadius: 18,
  background: '$raised',
  boxShadow: '$popover',
  animation: `${enter} 320ms cubic-bezier(.2,.8,.2,1)`,
  '&:focus-visible': { outline: 'none' },
  '@forced': { border: '1px solid CanvasText' },
})

const Arrow = styled(Popover.Arrow, { fill: '$raised' })

export const PopoverPanel = ({
  anchor,
  label,
  onClose,
  align = 'start',
  hasArrow = false,
  children,
}: {
  anchor: HTMLElement | RefObject<HTMLElement | null>
  label: string
  onClose: () => void
  align?: 'start' | 'end'
  hasArrow?: boolean
  children: ReactNode
}) => {
  const virtualRef = 'current' in anchor ? anchor : { current: anchor }
  return (
    <Popover.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Popover.Anchor virtualRef={virtualRef} />
      <Popover.Portal>
        <Sheet
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={16}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            virtualRef.current?.focus()
          }}
          // Prevents close and reopen by a press on the opener.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && virtualRef.current?.contains(event.target)) event.preventDefault()
          }}
        >
          {children}
          {hasArrow ? <Arrow width={20} height={10} /> : null}
        </Sheet>
      </Popover.Portal>
    </Popover.Root>
  )
}
