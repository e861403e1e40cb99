import type { ReactNode } from 'react'
import { Button } from '#design/controls/button.tsx'
import { IconButton } from '#design/controls/icon-button.tsx'
import { CircleAlert, CircleCheck, Info, MailWarning, TriangleAlert, X } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'

const Bar = styled('div', {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 12px',
  minHeight: 64,
  padding: '8px 8px 8px 16px',
  borderRadius: 14,
  fontSize: '.9375rem',
  '& > div': { flex: '1 1 200px' },
  '@forced': { border: '1px solid CanvasText' },
  variants: {
    tone: {
      info: { background: '$infoSoft', color: '$info' },
      good: { background: '$goodSoft', color: '$good' },
      warn: { background: '$warnSoft', color: '$warn' },
      bad: { background: '$badSoft', color: '$bad' },
      plain: {
        background: '$surface',
        boxShadow: 'inset 0 0 0 1px $colors$line',
        '& > svg': { color: '$warn' },
      },
    },
  },
})

const marks = {
  info: <Info size={20} strokeWidth={2} aria-hidden />,
  good: <CircleCheck size={20} strokeWidth={2.1} aria-hidden />,
  warn: <TriangleAlert size={20} strokeWidth={2.1} aria-hidden />,
  bad: <CircleAlert size={20} strokeWidth={2.1} aria-hidden />,
  plain: <MailWarning size={20} strokeWidth={2} aria-hidden />,
}

export interface NoticeBarProps {
  readonly tone: 'info' | 'good' | 'warn' | 'bad' | 'plain'
  readonly icon?: ReactNode
  readonly action?: ReactNode
  readonly onRetry?: () => void
  readonly onDismiss?: () => void
  readonly dismissLabel?: string
  /** `alert` interrupts: for error summaries only. */
  readonly role?: 'status' | 'alert'
  readonly children: ReactNode
}

export const NoticeBar = ({
  tone,
  icon,
  action,
  onRetry,
  onDismiss,
  dismissLabel = 'Dismiss',
  role = 'status',
  children,
}: NoticeBarProps) => (
  <Bar tone={tone} role={role}>
    {icon ?? marks[tone]}
    <div>{children}</div>
    {action}
    {onRetry ? (
      <Button tone="quiet" onClick={onRetry}>
        Try again
      </Button>
    ) : null}
    {onDismiss ? <IconButton kind="inherit" label={dismissLabel} icon={<X size={18} aria-hidden />} onClick={onDismiss} /> : null}
  </Bar>
)
