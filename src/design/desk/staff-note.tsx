import type { ReactNode } from 'react'
import { LockKeyhole } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'

const Note = styled('div', {
  padding: '12px 14px',
  background: '$loyalSoft',
  fontSize: 13.5,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  '& p': { whiteSpace: 'pre-line' },
  '@forced': { border: '1px solid CanvasText' },
})

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  marginBottom: 4,
  color: '$onLoyalSoft',
  '& b': { fontWeight: 600 },
  '& span': { marginLeft: 'auto', color: '$ink2', fontSize: 13 },
})

/** A note that customers never see: the one meaning of this colour at the desk. */
export const StaffNote = ({ by, children }: { readonly by?: string; readonly children: ReactNode }) => (
  <Note>
    <Head>
      <LockKeyhole size={16} strokeWidth={2} aria-hidden />
      <b>Note, staff only</b>
      {by === undefined ? null : <span>{by}</span>}
    </Head>
    <p>{children}</p>
  </Note>
)
