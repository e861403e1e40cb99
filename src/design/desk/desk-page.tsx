import type { ReactNode } from 'react'
import { styled } from '#design/theme/stitches.ts'
import { type KeyHint, KeyHints } from './key-cap.tsx'

const Main = styled('div', {
  minWidth: 0,
  padding: '20px 24px 32px',
  fontSize: 14,
  lineHeight: 1.45,
  // Fields and their labels are denser here than in the portal.
  '& :is(input:not([type=checkbox], [type=radio], [type=file]), select)': { minHeight: 40, fontSize: 14, borderRadius: 9 },
  '& textarea': { fontSize: 14, borderRadius: 9 },
})

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginBottom: 14,
  '& h1': { fontSize: 22, fontWeight: 600, letterSpacing: '-.014em', lineHeight: 1.25 },
  '& p': { fontSize: 13.5, color: '$ink2' },
})

export const DeskActions = styled('div', { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

/** Panels below one another. */
export const DeskStack = styled('div', { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, alignContent: 'start' })

interface DeskPageProps {
  readonly title: string
  readonly detail?: ReactNode
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode
  readonly hints?: readonly KeyHint[]
  /** At the right of the hints: `Draft saved 4:38 pm`. */
  readonly hintsAside?: ReactNode
  readonly children: ReactNode
}

const noHints: readonly KeyHint[] = []

type DeskSheetProps = Pick<DeskPageProps, 'hints' | 'hintsAside' | 'children'>

/** A page whose title is in its first panel. */
export const DeskSheet = ({ hints = noHints, hintsAside, children }: DeskSheetProps) => (
  <Main>
    <DeskStack>{children}</DeskStack>
    <KeyHints hints={hints} aside={hintsAside} />
  </Main>
)

export const DeskPage = ({ title, detail, actions, hints = noHints, hintsAside, children }: DeskPageProps) => (
  <Main>
    <Head>
      <div>
        <h1 id="page-title" tabIndex={-1}>
          {title}
        </h1>
        {detail === undefined ? null : <p>{detail}</p>}
      </div>
      {actions === undefined ? null : <DeskActions>{actions}</DeskActions>}
    </Head>
    <DeskStack>{children}</DeskStack>
    {hints.length === 0 && hintsAside === undefined ? null : <KeyHints hints={hints} aside={hintsAside} />}
  </Main>
)
