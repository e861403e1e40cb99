import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Sheet, Shade, useFocusBack } from './dialog-frame.tsx'
import { IconButton } from './icon-button.tsx'
import { X } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'

const Ground = styled(Shade, {
  display: 'grid',
  placeItems: 'end stretch',
  '@md': { placeItems: 'center', padding: '$6' },
  variants: { isAtSide: { true: { placeItems: 'stretch', '@md': { placeItems: 'stretch end', padding: 0 } } } },
})

const Panel = styled(Sheet, {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  background: '$surface',
  boxShadow: '$popover',
  padding: '20px 20px calc(20px + env(safe-area-inset-bottom))',
  borderRadius: '28px 28px 0 0',
  '@md': { padding: '$6', borderRadius: '$scene' },
  variants: {
    size: {
      small: { '@md': { maxWidth: 480 } },
      medium: { '@md': { maxWidth: 640 } },
      // At the right edge; all of a small screen.
      drawer: {
        background: '$canvas',
        borderRadius: 0,
        '@md': { maxWidth: 560, borderRadius: '$scene 0 0 $scene' },
      },
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
  readonly description?: ReactNode
  readonly size?: 'small' | 'medium' | 'large' | 'drawer'
  readonly onClose: () => void
  readonly children?: ReactNode
}

export const DialogPanel = ({ title, description, size = 'medium', onClose, children }: DialogPanelProps) => {
  const onCloseAutoFocus = useFocusBack()
  return (
    <Dialog.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <Ground isAtSide={size === 'drawer'}>
          <Panel
            size={size}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            onCloseAutoFocus={onCloseAutoFocus}
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
        </Ground>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
