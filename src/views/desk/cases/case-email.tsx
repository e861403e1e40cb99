import type { CaseStepPreview } from '#contract/desk/cases.contract.ts'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { styled } from '#design/theme/stitches.ts'
import { markPlaces } from '#domain/desk/answer-text.ts'

const Mail = styled('div', {
  display: 'grid',
  gap: 9,
  padding: '14px 16px',
  borderRadius: 10,
  background: '$surface',
  boxShadow: '0 0 0 1px $colors$line',
  fontSize: 13.5,
  overflowWrap: 'anywhere',
  '& header': { display: 'grid', gap: 2, paddingBottom: 9, borderBottom: '1px solid $line', fontSize: 13, color: '$ink2' },
  '& p': { whiteSpace: 'pre-line' },
  '& mark': { background: '$primarySoft', color: '$onPrimarySoft', borderRadius: 4, padding: '0 3px', fontWeight: 560 },
  '& mark[data-empty]': { background: '$warnSoft', color: '$warn' },
})

const Well = styled('div', { padding: 12, borderRadius: 12, background: '$sunken', display: 'grid', gap: 9 })

const Marked = ({ text, filled }: { readonly text: string; readonly filled: readonly string[] }) =>
  markPlaces(text, filled).map(({ at, text: part, mark }) =>
    mark === null ? (
      part
    ) : (
      <mark key={at} data-empty={mark === 'empty' || undefined}>
        {part}
      </mark>
    ),
  )

interface CaseEmailProps {
  readonly preview: CaseStepPreview
  readonly filled: readonly string[]
  readonly name: string
}

/** The email as the customer will see it; values of a template are marked. */
export const CaseEmail = ({ preview: { mail, refusal }, filled, name }: CaseEmailProps) => {
  if (refusal !== null)
    return (
      <DeskNote tone="bad" role="alert">
        {refusal}
      </DeskNote>
    )
  if (mail === null) return <DeskNote tone="info">No email goes out for this.</DeskNote>
  return (
    <Well role="group" aria-label={`How ${name} will see it`}>
      <b>{`How ${name} will see it`}</b>
      <Mail>
        <header>
          <span>{`To ${mail.to}`}</span>
          <span>{mail.subject}</span>
        </header>
        {mail.paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Marked text={paragraph} filled={filled} />
          </p>
        ))}
      </Mail>
    </Well>
  )
}
