import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#design/controls/button.tsx'
import { leadToTrouble } from '#design/controls/led-focus.ts'
import { ArrowLeft, ArrowRight, X } from '#design/theme/icons.ts'
import { Box, Page, Row, WideOnly } from '#design/theme/layout.tsx'
import { Logo } from './logo.tsx'
import { useSecondPressGuard } from '#design/controls/second-press.ts'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { stepWords, WizardProgress, type WizardStep } from '#design/controls/wizard-progress.tsx'

const Frame = styled('form', {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  '@supports (height: 100dvh)': { minHeight: '100dvh' },
})

const Columns = styled('div', {
  display: 'grid',
  flex: 1,
  alignItems: 'start',
  gap: '$5',
  paddingBlock: '$5 $8',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Keeps the focused field clear of the bar.
  '& :is(a, button, input, select)': { scrollMarginBottom: 112 },
  '@lg': { gap: 48, paddingBlock: '36px 56px', alignItems: 'stretch' },
  variants: { hasAside: { true: { '@lg': { gridTemplateColumns: '7fr 5fr' } } } },
})

const Aside = styled('aside', { display: 'none', '@lg': { display: 'grid', minHeight: 520, '& > *': { minWidth: 0 } } })

const Bar = styled('div', {
  position: 'sticky',
  zIndex: '$wizard',
  bottom: 0,
  // Stitches splits `paddingBlock` at every space, also inside `calc`.
  padding: '12px 0 calc(16px + env(safe-area-inset-bottom))',
  borderTop: '1px solid $line',
  background: 'color-mix(in srgb, $colors$surface 94%, transparent)',
  backdropFilter: 'blur(14px)',
  '@lg': { paddingBlock: '$4' },
})

export interface WizardFrameProps {
  readonly name: string
  readonly step: WizardStep
  readonly note?: string
  readonly title: string
  readonly hint?: ReactNode
  readonly aside?: ReactNode
  readonly exitLabel?: string
  readonly onExit: () => void
  readonly onBack?: () => void
  readonly onSkip?: () => void
  readonly onNext: () => void
  readonly nextLabel?: string
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** Replaces header and bottom bar. Enter means Next. */
export const WizardFrame = ({
  name,
  step,
  note,
  title,
  hint,
  aside,
  exitLabel = 'Save and exit',
  onExit,
  onBack,
  onSkip,
  onNext,
  nextLabel = 'Next',
  isBusy = false,
  children,
}: WizardFrameProps) => {
  const counter = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step.id)
  useSecondPressGuard()
  useEffect(() => {
    if (before.current === step.id) return
    before.current = step.id
    globalThis.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step.id])
  const onSubmit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    if (isBusy) return
    leadToTrouble(event.currentTarget)
    onNext()
  }
  return (
    <Frame noValidate aria-label={name} onSubmit={onSubmit}>
      <Page>
        <Row spread css={{ minHeight: 60, '@lg': { minHeight: 76 } }}>
          <Row>
            <WideOnly>
              <Logo isMark />
            </WideOnly>
            <Text kind="h3">{name}</Text>
          </Row>
          <Box css={{ marginRight: -12 }}>
            <Button tone="quiet" icon={<X size={20} aria-hidden />} onClick={onExit}>
              {exitLabel}
            </Button>
          </Box>
        </Row>
        <WizardProgress step={step} note={note} />
      </Page>
      <Page css={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
        <Columns hasAside={aside !== undefined}>
          <div>
            <Text id={counter} kind="small" tone="second" weight="strong">
              {stepWords(step)}
            </Text>
            <Text ref={heading} as="h1" kind="h1" tabIndex={-1} aria-describedby={counter} css={{ marginTop: '$2' }}>
              {title}
            </Text>
            {hint === undefined ? null : (
              <Text tone="second" css={{ marginTop: '$2', maxWidth: '34em' }}>
                {hint}
              </Text>
            )}
            {children}
          </div>
          {aside === undefined ? null : <Aside aria-hidden>{aside}</Aside>}
        </Columns>
      </Page>
      <Bar>
        <Page>
          <Row spread>
            {onBack === undefined ? (
              <span />
            ) : (
              <Button tone="quiet" icon={<ArrowLeft size={18} aria-hidden />} onClick={onBack}>
                Back
              </Button>
            )}
            <Row gap={2}>
              {onSkip === undefined ? null : (
                <Button tone="quiet" onClick={onSkip}>
                  Skip
                </Button>
              )}
              <Box css={{ display: 'grid', minWidth: 132 }}>
                <Button type="submit" isBusy={isBusy}>
                  {nextLabel}
                  <ArrowRight size={18} aria-hidden />
                </Button>
              </Box>
            </Row>
          </Row>
        </Page>
      </Bar>
    </Frame>
  )
}
