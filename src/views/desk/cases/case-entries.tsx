import type { DeskCase } from '#contract/desk/cases.contract.ts'
import { styled } from '#design/theme/stitches.ts'
import * as select from '#machines/desk/cases/case.selectors.ts'
import { NoteEntry } from '#views/desk/kit/case-team.tsx'

const Message = styled('article', {
  padding: '12px 14px',
  borderTop: '1px solid $line',
  fontSize: 13.5,
  overflowWrap: 'anywhere',
  '& h3': { fontSize: 13.5, fontWeight: 580 },
  '& p': { marginTop: 4, whiteSpace: 'pre-line' },
})

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 12px',
  '& > span': { fontSize: 13, color: '$ink2' },
})

/** Messages and notes, oldest first. */
export const CaseEntries = ({ of }: { readonly of: DeskCase }) =>
  select.caseEntries(of).map((entry) =>
    entry.kind === 'note' ? (
      <NoteEntry key={entry.note.noteId} note={entry.note} />
    ) : (
      <Message key={`${entry.at} ${entry.message.title}`}>
        <Head>
          <h3>{entry.message.title}</h3>
          <span>{select.messageBy(entry.message)}</span>
        </Head>
        {entry.message.text === null ? null : <p>{entry.message.text}</p>}
      </Message>
    ),
  )
