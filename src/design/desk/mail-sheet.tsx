import { styled } from '#design/theme/stitches.ts'

const Sheet = styled('section', {
  padding: '12px 14px',
  borderRadius: 10,
  background: '$sunken',
  fontSize: 13.5,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  '& h3': { fontSize: 14, fontWeight: 600 },
  '& > p': { color: '$ink2', fontSize: 13 },
  '& > div': { marginTop: 8, whiteSpace: 'pre-line' },
  '@forced': { border: '1px solid CanvasText' },
})

interface MailSheetProps {
  /** Null: to each customer. */
  readonly to: string | null
  readonly subject: string
  readonly text: string
}

/** A mail as the customer gets it, without its pictures. */
export const MailSheet = ({ to, subject, text }: MailSheetProps) => (
  <Sheet aria-label="The email">
    <h3>{subject}</h3>
    {to === null ? null : <p>To {to}</p>}
    <div>{text.trim()}</div>
  </Sheet>
)
