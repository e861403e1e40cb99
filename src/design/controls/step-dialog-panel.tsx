import { Dialog } from 'radix-ui'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Sheet, Shade, useFocusBack } from './dialog-frame.tsx'
import { IconButton } from './icon-button.tsx'
import { leadToTrouble } from './led-focus.ts'
import { ArrowLeft, X } from '#design/theme/icons.ts'
import { Box, PhoneOnly, Row } from '#design/theme/layout.tsx'
import { useSecondPressGuard } from './second-press.ts'
import { type RailStep, StepRail } from './step-rail.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { WizardProgress } from './wizard-progress.tsx'

const Ground = styled(Shade, {
  '@lg': { display: 'grid', placeItems: 'center', paddingInline: '$6' },
})

const Panel = styled(Sheet, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: '100dvh',
  background: '$canvas',
  '@lg': {
    gridTemplateColumns: '248px minmax(0, 1fr)',
    maxWidth: 1180,
    height: 'min(860px, calc(100dvh - 64px))',
    minHeight: 0,
    borderRadius: 28,
    overflow: 'hidden',
    boxShadow: '$popover',
  },
})

const Body = styled('form', {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: '16px 16px 0',
  '@sm': { paddingInline: 24 },
  // Keeps the focused field clear of the bar.
  '& :is(a, button, input, select, textarea)': { scrollMarginBottom: 112 },
  '@lg': { padding: '32px 36px 0', overflow: 'hidden auto' },
})

const Title = styled(Dialog.Title, {
  marginTop: 4,
  fontWeight: 600,
  fontSize: '1.625rem',
  lineHeight: 1.2,
  letterSpacing: '-.018em',
  '@lg': { fontSize: '2rem' },
})

const Foot = styled('div', {
  position: 'sticky',
  zIndex: '$wizard',
  bottom: 0,
  marginTop: 'auto',
  marginInline: -16,
  padding: '12px 16px calc(14px + env(safe-area-inset-bottom))',
  borderTop: '1px solid $line',
  background: 'color-mix(in srgb, $colors$canvas 94%, transparent)',
  backdropFilter: 'blur(14px)',
  '@sm': { marginInline: -24, paddingInline: 24 },
  '@lg': { marginInline: -36, padding: '16px 36px 20px' },
})

const Notice = styled('div', { '&:empty': { display: 'none' }, marginBottom: '$3' })

export interface StepDialogProps {
  readonly name: string
  readonly steps: readonly RailStep[]
  readonly note?: ReactNode
  readonly counter: string | null
  readonly title: string
  readonly onClose: () => void
  readonly onBack?: (() => void) | undefined
  readonly onNext: () => void
  readonly nextLabel: string
  readonly nextNote?: ReactNode
  readonly notice?: ReactNode
  readonly isBusy?: boolean
  readonly children: ReactNode
}

export const StepDialogPanel = (props: StepDialogProps) => {
  const {
    name,
    steps,
    note,
    counter,
    title,
    onClose,
    onBack,
    onNext,
    nextLabel,
    nextNote,
    notice,
    isBusy = false,
    children,
  } = props
  const onCloseAutoFocus = useFocusBack()
  const heading = useRef<HTMLHeadingElement>(null)
  const shade = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLFormElement>(null)
  const before = useRef(title)
  useSecondPressGuard()
  useEffect(() => {
    if (before.current === title) return
    before.current = title
    shade.current?.scrollTo(0, 0)
    body.current?.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [title])
  const onSubmit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    if (isBusy) return
    leadToTrouble(event.currentTarget)
    onNext()
  }
  const at = steps.findIndex(({ state }) => state === 'current') + 1
  return (
    <Dialog.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <Ground ref={shade}>
          <Panel
            aria-describedby={undefined}
            // An outside press must not lose minutes of input.
            onPointerDownOutside={(event) => event.preventDefault()}
            // Escape closes an open list first.
            onEscapeKeyDown={(event) => {
              const isList = event.target instanceof Element && event.target.matches('[role=combobox][aria-expanded=true]')
              if (isList) event.preventDefault()
            }}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              heading.current?.focus({ preventScroll: true })
            }}
            onCloseAutoFocus={onCloseAutoFocus}
          >
            <StepRail name={name} steps={steps} note={note} />
            <Body ref={body} noValidate aria-label={name} onSubmit={onSubmit}>
              <Row spread align="start">
                <Box css={{ minWidth: 0 }}>
                  <Text kind="small" tone="second" weight="strong">
                    {counter ?? name}
                  </Text>
                  <Title ref={heading} tabIndex={-1}>
                    {title}
                  </Title>
                </Box>
                <IconButton kind="outline" label="Close" icon={<X size={22} aria-hidden />} onClick={onClose} />
              </Row>
              {counter === null ? null : (
                <PhoneOnly>
                  <Box css={{ marginTop: '$3' }}>
                    <WizardProgress step={{ id: title, noun: 'Step', at, of: steps.length }} />
                  </Box>
                </PhoneOnly>
              )}
              <Box css={{ paddingBlock: '$5 $6' }}>{children}</Box>
              <Foot>
                <Notice>{notice}</Notice>
                <Row spread wraps>
                  {onBack ? (
                    <Box css={{ marginLeft: -12 }}>
                      <Button tone="quiet" icon={<ArrowLeft size={18} aria-hidden />} onClick={onBack}>
                        Back
                      </Button>
                    </Box>
                  ) : (
                    <span />
                  )}
                  <Row gap={4} wraps>
                    {nextNote}
                    <Button type="submit" size="large" isBusy={isBusy}>
                      {nextLabel}
                    </Button>
                  </Row>
                </Row>
              </Foot>
            </Body>
          </Panel>
        </Ground>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
