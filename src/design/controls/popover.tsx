import { type ButtonHTMLAttributes, lazy, type ReactNode, type Ref, Suspense, useCallback, useState } from 'react'
import { PartBoundary } from './part-boundary.tsx'
import { useMedia } from '#design/theme/use-media.ts'

const loadPopover = () => import('./popover-panel.tsx')
const loadDialog = () => import('./dialog-panel.tsx')
const PopoverPanel = lazy(async () => ({ default: (await loadPopover()).PopoverPanel }))
const DialogPanel = lazy(async () => ({ default: (await loadDialog()).DialogPanel }))

/** Spread on a `<button>`. */
export type OpenerProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'onClick' | 'onPointerEnter' | 'onFocus' | 'aria-haspopup' | 'aria-expanded'
> & { readonly ref: Ref<HTMLButtonElement> }

export interface PopoverProps {
  readonly label: string
  /** Must be a stable function. */
  readonly onOpener?: (opener: HTMLButtonElement | null) => void
  readonly renderOpener: (props: OpenerProps) => ReactNode
  readonly children: (close: () => void) => ReactNode
}

/** Bottom sheet under 768 px. Loaded on touch or focus. */
export const Popover = ({ label, onOpener, renderOpener, children }: PopoverProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const isPhone = useMedia('belowMd')
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const hold = useCallback(
    (element: HTMLButtonElement | null) => {
      setButton(element)
      onOpener?.(element)
    },
    [onOpener],
  )
  const close = () => setIsOpen(false)
  const prepare = () => void (isPhone ? loadDialog() : loadPopover()).catch(() => {})
  const content = isOpen ? children(close) : null
  return (
    <>
      {renderOpener({
        ref: hold,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => setIsOpen(!isOpen),
        onPointerEnter: prepare,
        onFocus: prepare,
      })}
      {isOpen && button ? (
        <PartBoundary fallback={null} onDismiss={close}>
          <Suspense fallback={null}>
            {isPhone ? (
              <DialogPanel title={label} onClose={close}>
                {content}
              </DialogPanel>
            ) : (
              <PopoverPanel anchor={button} label={label} onClose={close}>
                {content}
              </PopoverPanel>
            )}
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
  )
}
