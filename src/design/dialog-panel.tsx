import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { X } from './icons.ts'
import { keyframes, styled } from './stitches.ts'

const fade = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(24px)' }, to: { opacity: 1, transform: 'none' } })

const Shade = styled(Dialog.Overlay, {
  position: 'fixed',
  inset: 0,
  zIndex: '$dialog',
  display: 'grid',
  overflowY: 'auto',
  placeItems: 'end stretch',
  background: 'rgba(8, 20, 24, .52)',
  animation: `${fade} 200ms`,
  '@md': { placeItems: 'center', padding: '$6' },
})

const Panel = styled(Dialog.Content, {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  background: '$surface',
  boxShadow: '$popover',
  animation: `${rise} 320ms cubic-bezier(.2,.8,.2,1)`,
  padding: '20px 20px calc(20px + env(safe-area-inset-bottom))',
  borderRadius: '28px 28px 0 0',
  '&:focus-visible': { outline: 'none' },
  '@md': { padding: '$6', borderRadius: '$scene' },
  '@forced': { border: '1px solid CanvasText' },
  variants: {
    size: {
      small: { '@md': { maxWidth: 480 } },
      medium: { '@md': { maxWidth: 640 } },
      large: { '@md': { maxWidth: 1180 }, '@belowMd': { minHeight: '100dvh', borderRadius: 0 } },
    },
  },
})

const Head = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: '$3',
  '& h2': { fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 600, letterSpacing: '-.012em' },
  '& button': { marginRight: -8 },
})

const Words = styled(Dialog.Description, { color: '$ink2', marginBottom: '$4' })

export interface DialogPanelProps {
  readonly title: string
  /** One sentence under the title, read out when the dialog opens. */
  readonly description?: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** The part of a dialog that needs a library. */
export const DialogPanel = ({ title, description, size = 'medium', onClose, children }: DialogPanelProps) => {
  const [opener] = useState(() => document.activeElement)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <Shade>
          <Panel
            size={size}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            // The library gives focus back only to a trigger of its own.
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (opener instanceof HTMLElement) opener.focus()
            }}
          >
            <Head>
              <Dialog.Title>{title}</Dialog.Title>
              <Dialog.Close asChild>
                <IconButton label="Close" icon={<X size={20} aria-hidden />} />
              </Dialog.Close>
            </Head>
            {description === undefined ? null : <Words>{description}</Words>}
            {children}
          </Panel>
        </Shade>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
