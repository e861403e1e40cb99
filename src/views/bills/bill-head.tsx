import type { ReactNode, Ref } from 'react'
import { ArrowLeft, ChevronLeft, ChevronRight } from '#design/theme/icons.ts'
import { Box, Row } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { documentedPathOf, isBuilt } from '#domain/routes.ts'

const Back = styled(Link, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  color: '$primary',
  fontSize: '.9375rem',
  fontWeight: 560,
})

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

interface BillHeadProps {
  readonly title: string
  readonly headingRef: Ref<HTMLParagraphElement>
  /** Addresses of the bills before and after this one; null at the ends. */
  readonly earlier: string | null
  readonly later: string | null
}

/** The way back to all bills, which bill this is, and its neighbours. */
export const BillHead = ({ title, headingRef, earlier, later }: BillHeadProps) => (
  <Box css={{ paddingTop: '$4', '@lg': { paddingTop: '$7' } }}>
    <Row spread gap={3} css={{ minHeight: 44 }}>
      {isBuilt('bill') ? (
        <Back href={documentedPathOf('bill')}>
          <ArrowLeft size={18} strokeWidth={2.1} aria-hidden /> Bills
        </Back>
      ) : (
        <span />
      )}
      {earlier === null && later === null ? null : (
        <Row as="nav" gap={1} aria-label="Other bills">
          <Step href={earlier} label="Earlier bill">
            <ChevronLeft size={20} aria-hidden />
          </Step>
          <Step href={later} label="Later bill">
            <ChevronRight size={20} aria-hidden />
          </Step>
        </Row>
      )}
    </Row>
    <Text ref={headingRef} as="h1" kind="h1" tabIndex={-1}>
      {title}
    </Text>
  </Box>
)
