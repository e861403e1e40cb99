import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from '#design/theme/icons.ts'
import { Row } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'

const square = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: '$button',
  color: '$ink2',
  background: '$surface',
  boxShadow: 'inset 0 0 0 1px $colors$line',
} as const

const Way = styled(Link, { ...square, '@hover': { '&:hover': { background: '$sunken' } } })
const NoWay = styled('span', { ...square, opacity: 0.45 })

const Step = ({ href, label, children }: { href: string | null; label: string; children: ReactNode }) =>
  href === null ? (
    <NoWay role="img" aria-label={`No ${label.toLowerCase()}`}>
      {children}
    </NoWay>
  ) : (
    <Way href={href} aria-label={label}>
      {children}
    </Way>
  )

interface BillStepsProps {
  /** Addresses; null at the ends. */
  readonly earlier: string | null
  readonly later: string | null
}

export const BillSteps = ({ earlier, later }: BillStepsProps) =>
  earlier === null && later === null ? null : (
    <Row as="nav" gap={1} aria-label="Other bills">
      <Step href={earlier} label="Earlier bill">
        <ChevronLeft size={20} aria-hidden />
      </Step>
      <Step href={later} label="Later bill">
        <ChevronRight size={20} aria-hidden />
      </Step>
    </Row>
  )
