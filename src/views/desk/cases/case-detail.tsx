import { useSelector } from '@xstate/react'
import type { DeskCase } from '#contract/desk/cases.contract.ts'
import { DeskBadge } from '#design/desk/desk-badge.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { Due } from '#design/desk/due.tsx'
import { FactList, FactTiles } from '#design/desk/facts.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { formatCents } from '#domain/basics/money.ts'
import { newCasePath } from '#domain/desk/case-addresses.ts'
import type { DeskCaseActor } from '#machines/desk/cases/case.machine.ts'
import * as select from '#machines/desk/cases/case.selectors.ts'
import { problemIn } from '#machines/kit/reads.ts'
import { CaseAnswerPanel } from './case-answer-panel.tsx'
import { CaseEntries } from './case-entries.tsx'
import { CasePromises } from './case-promises.tsx'
import { Assignment, CasePart, NoteField, Present, useTeamKeys } from '#views/desk/kit/case-team.tsx'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'

const Stages = styled('ol', {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: 4,
  padding: '2px 14px 12px',
  listStyle: 'none',
  fontSize: 13,
  color: '$ink2',
  '& > li': { paddingTop: 9, borderTop: '4px solid $line' },
  '& > li[data-state="done"]': { borderColor: '$good' },
  '& > li[data-state="current"]': { borderColor: '$primary', color: '$ink', fontWeight: 580 },
  '& small': { display: 'block', fontSize: 13, fontWeight: 450, color: '$ink2' },
})

const Quiet = styled('p', { padding: '0 14px 10px', fontSize: 13.5, color: '$ink2', '& a': { textDecoration: 'underline' } })

const Customer = ({ of, mayAnswer }: { readonly of: DeskCase; readonly mayAnswer: boolean }) => {
  const { name, billingAccountId, accountNumber } = of.customer
  return (
    <Quiet>
      {`${of.number}, `}
      {billingAccountId === null ? name : <Link href={`/staff/customers/${billingAccountId}`}>{name}</Link>}
      {accountNumber === null ? '' : `, account ${accountNumber}`}
      {billingAccountId === null || !mayAnswer ? null : (
        <>
          {' '}
          <Link href={newCasePath(billingAccountId)}>Open a new case</Link>
        </>
      )}
    </Quiet>
  )
}

const Whole = ({ actor, of }: { readonly actor: DeskCaseActor; readonly of: DeskCase }) => {
  const mayAnswer = useSelector(actor, ({ context }) => context.mayAnswer)
  const promises = useSelector(actor, ({ children }) => children.promises)
  const team = useSelector(actor, ({ children }) => children.team)
  const frame = useTeamKeys(team, of)
  const due = select.caseDue(of)
  return (
    <div ref={frame}>
      <Panel
        title={of.subject}
        aside={
          <>
            {of.isWaiting ? (
              <DeskBadge tone="warn">{select.dayCount(of)}</DeskBadge>
            ) : (
              <DeskBadge tone="neutral">{of.status}</DeskBadge>
            )}
            {due && due.tone !== 'later' ? <Due due={due} /> : null}
            {team ? <Assignment actor={team} of={of} /> : null}
          </>
        }
      >
        <Customer of={of} mayAnswer={mayAnswer} />
        <Stages aria-label="Progress">
          {of.stages.map((stage) => (
            <li key={stage.name} data-state={stage.state} aria-current={stage.state === 'current' ? 'step' : undefined}>
              {stage.name}
              <small>{select.stageText(stage)}</small>
            </li>
          ))}
        </Stages>
        {of.customer.isDeleted ? (
          <PanelBody>
            <DeskNote tone="warn">This customer was deleted, so there’s nobody to answer.</DeskNote>
          </PanelBody>
        ) : null}
        {of.undelivered.map(({ reason, at }) => (
          <PanelBody key={at}>
            <DeskNote tone="bad">{`An email about this case bounced: ${reason}. Call the customer.`}</DeskNote>
          </PanelBody>
        ))}
        <CasePart>
          <FactList facts={of.facts} />
          {of.bills.length === 0 ? null : (
            <FactTiles facts={of.bills.map(({ label, cents }) => ({ label, value: formatCents(cents) }))} />
          )}
        </CasePart>
        <CaseEntries of={of} />
        {mayAnswer && promises ? <CasePromises actor={promises} /> : null}
        {mayAnswer && team ? <NoteField actor={team} /> : null}
      </Panel>
    </div>
  )
}

export const CaseDetail = ({ actor }: { readonly actor: DeskCaseActor }) => {
  const mode = useSelector(actor, select.selectCaseMode)
  const of = useSelector(actor, select.selectCase)
  const problem = useSelector(actor, ({ context }) => problemIn(context.case))
  const team = useSelector(actor, ({ children }) => children.team)
  if (mode === 'failed') return <DeskFailure title="We couldn’t open this case." problem={problem} actor={actor} />
  if (!of) return <DeskWaiting title="Loading the case" height={320} />
  return (
    <>
      {team ? <Present actor={team} /> : null}
      <Whole actor={actor} of={of} />
    </>
  )
}

/** What is done about the case. */
export const CaseAside = ({ actor }: { readonly actor: DeskCaseActor }) => {
  const answer = useSelector(actor, ({ children }) => children.answer)
  const of = useSelector(actor, select.selectCase)
  const team = useSelector(actor, ({ children }) => children.team)
  const mayAnswer = useSelector(actor, ({ context }) => context.mayAnswer)
  if (!of) return null
  if (answer) {
    const copy = (text: string) => team?.send({ type: 'note.copy', text })
    return <CaseAnswerPanel actor={answer} of={of} onCopy={copy} />
  }
  return (
    <Panel title="Answer">
      <PanelBody>{mayAnswer ? 'Nothing is left to do here.' : 'Your role can look at cases, but not answer them.'}</PanelBody>
    </Panel>
  )
}
