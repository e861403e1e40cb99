import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'

const Note = styled('div', {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '6px 10px',
  padding: '10px 12px',
  borderRadius: 10,
  fontSize: 13.5,
  lineHeight: 1.45,
  '& > div': { flex: '1 1 180px', minWidth: 0, color: '$ink' },
  '& b': { fontWeight: 600 },
  '@forced': { border: '1px solid CanvasText' },
  variants: {
    tone: {
      info: { background: '$infoSoft', color: '$info' },
      good: { background: '$goodSoft', color: '$good' },
      warn: { background: '$warnSoft', color: '$warn' },
      bad: { background: '$badSoft', color: '$bad' },
    },
  },
})

const marks = {
  info: <Info size={17} strokeWidth={2} aria-hidden />,
  good: <CircleCheck size={17} strokeWidth={2} aria-hidden />,
  warn: <TriangleAlert size={17} strokeWidth={2} aria-hidden />,
  bad: <CircleAlert size={17} strokeWidth={2} aria-hidden />,
}

interface DeskNoteProps {
  readonly tone: keyof typeof marks
  readonly icon?: ReactNode
  readonly action?: ReactNode
  /** `alert` interrupts; omitted for what is there from the start. */
  readonly role?: 'status' | 'alert'
  readonly children: ReactNode
}

/** A line in colour within a panel or above a page. */
export const DeskNote = ({ tone, icon, action, role, children }: DeskNoteProps) => (
  <Note tone={tone} role={role}>
    {icon ?? marks[tone]}
    <div>{children}</div>
    {action}
  </Note>
)
