import type { ReactNode } from 'react'
import { IconButton } from '#design/controls/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'

const Line = styled('div', { display: 'flex', alignItems: 'center', gap: 4, minWidth: 0 })

const Words = styled('span', {
  flex: 1,
  paddingInline: '$2',
  textAlign: 'center',
  fontWeight: 600,
  fontSize: '.9375rem',
  '@lg': { minWidth: 190 },
})

export interface DateStepperProps {
  readonly label: string
  readonly previousLabel: string
  readonly nextLabel: string
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  readonly children: ReactNode
}

export const DateStepper = ({ label, previousLabel, nextLabel, onPrevious, onNext, children }: DateStepperProps) => (
  <Line role="group" aria-label={label}>
    <IconButton
      kind="outline"
      label={previousLabel}
      icon={<ChevronLeft size={20} aria-hidden />}
      aria-disabled={onPrevious === undefined}
      onClick={onPrevious}
    />
    {typeof children === 'string' ? <Words aria-live="polite">{children}</Words> : children}
    <IconButton
      kind="outline"
      label={nextLabel}
      icon={<ChevronRight size={20} aria-hidden />}
      aria-disabled={onNext === undefined}
      onClick={onNext}
    />
  </Line>
)
