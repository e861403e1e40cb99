import { useSelector } from '@xstate/react'
import type { DeskLineDetail, LineProposal } from '#contract/desk/bank-lines.contract.ts'
import { Dialog } from '#design/controls/dialog.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskActions } from '#design/desk/desk-page.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { styled } from '#design/theme/stitches.ts'
import { formatDateLong, formatDayLong, formatInstant } from '#domain/basics/days.ts'
import { listText } from '#domain/basics/list-text.ts'
import { formatCents } from '#domain/basics/money.ts'
import { lineOf, type MoneyLinesActor, payeeOf } from '#machines/desk/money/money-lines.machine.ts'
import { problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { LineDecisionForm } from './money-line-decision.tsx'
import { PayeeSearch } from './money-payee.tsx'
import { Proposals } from './money-proposals.tsx'

const Below = styled('div', {
  display: 'grid',
  gap: 12,
  padding: '12px 14px 14px',
  borderTop: '1px solid $line',
  fontSize: 13.5,
  color: '$ink2',
  '& b': { color: '$ink', fontWeight: 540 },
})

const Subtitle = styled('p', { padding: '0 14px 10px', fontSize: 13, color: '$ink2', fontVariantNumeric: 'tabular-nums' })

const paysText = ({ pays }: LineProposal): string =>
  pays.length === 0
    ? 'Pays no bill: it becomes a credit.'
    : `Pays ${listText(pays.map(({ cents, dueDate }) => `${formatCents(cents)} due ${formatDateLong(dueDate)}`))}.`

/** `Particulars Daniel, reference 500162O45` */
const wordsOf = ({ particulars, code, reference, memo }: DeskLineDetail): string => {
  const [first = '', ...rest] = Object.entries({ particulars, code, reference, memo }).flatMap(([name, text]) =>
    text === '' ? [] : `${name} ${text}`,
  )
  return [`${first.slice(0, 1).toUpperCase()}${first.slice(1)}`, ...rest].join(', ')
}

const firstName = (name: string) => name.split(' ')[0] ?? name

const Choices = ({ actor, line }: { readonly actor: MoneyLinesActor; readonly line: DeskLineDetail }) => {
  const payee = useSelector(actor, ({ context }) => payeeOf(context))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const found = useSelector(actor, ({ context }) => context.payee)
  const proposal = line.proposals.find(({ account }) => account === payee)
  const name = proposal?.name ?? (found?.account === payee ? found?.name : undefined)
  return (
    <Below>
      {proposal === undefined ? null : (
        <p>
          {paysText(proposal)} Balance after: <b>{formatCents(proposal.balanceAfterCents)}</b>
        </p>
      )}
      {line.directDebitFiles.length === 0 ? null : (
        <p>Direct-debit run {listText(line.directDebitFiles.map(String))} has this amount.</p>
      )}
      <DeskActions>
        {name === undefined ? null : (
          <DeskButton isBusy={isBusy} disabled={isBusy} keyCap="M" onClick={() => sendWithKey(actor, { type: 'line.match' })}>
            Match to {firstName(name)}
          </DeskButton>
        )}
        {line.cents < 0 ? null : (
          <DeskButton tone="outline" disabled={isBusy} onClick={() => actor.send({ type: 'payee.find' })}>
            Find an account
          </DeskButton>
        )}
        {line.cents < 0 ? null : (
          <DeskButton
            tone="outline"
            keyCap="S"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'decision.begin', act: 'split' })}
          >
            Split
          </DeskButton>
        )}
        <DeskButton
          tone="outline"
          keyCap="H"
          disabled={isBusy}
          onClick={() => actor.send({ type: 'decision.begin', act: 'hold' })}
        >
          Hold
        </DeskButton>
        {line.cents < 0 ? null : (
          <DeskButton tone="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'decision.begin', act: 'return' })}>
            Return
          </DeskButton>
        )}
        <DeskButton tone="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'decision.begin', act: 'settle' })}>
          Not a customer’s
        </DeskButton>
      </DeskActions>
    </Below>
  )
}

const decisionText = ({ decidedBy, decidedAt, state, note }: DeskLineDetail): string => {
  const who = decidedBy ?? 'The bank run'
  const what = state === 'returning' ? 'marked this payment to be sent back' : 'has decided about this payment'
  const when = decidedAt === null ? '' : `, ${formatInstant(decidedAt)}`
  return `${who} ${what}${when}${note === null ? '.' : `: ${note}`}`
}

const Decided = ({ actor, line }: { readonly actor: MoneyLinesActor; readonly line: DeskLineDetail }) => (
  <PanelBody>
    <DeskNote
      tone="info"
      action={
        line.state === 'returning' ? (
          <DeskButton tone="outline" onClick={() => actor.send({ type: 'decision.begin', act: 'putBack' })}>
            Put back in the queue
          </DeskButton>
        ) : undefined
      }
    >
      {decisionText(line)}
    </DeskNote>
  </PanelBody>
)

/** The selected line: the bank's words, whose it may be with reasons, and what to do about it. */
export const LineDetail = ({ actor }: { readonly actor: MoneyLinesActor }) => {
  const mode = useSelector(actor, ({ value }) => stateName(value, 'open', 'showing'))
  const line = useSelector(actor, ({ context }) => lineOf(context))
  const problem = useSelector(actor, ({ context }) => problemIn(context.line))
  const { decision, payee } = useSelector(actor, ({ children }) => children)
  if (mode === 'lineFailed')
    return (
      <div role="alert">
        <Panel
          title="This payment"
          aside={
            <DeskButton tone="outline" onClick={() => actor.send({ type: 'line.retry' })}>
              Try again
            </DeskButton>
          }
        >
          <PanelBody>{problem?.detail || 'We couldn’t load this payment.'}</PanelBody>
        </Panel>
      </div>
    )
  if (line === null)
    return (
      <Panel title="This payment" isBusy>
        <PanelBody>
          <Skeleton css={{ height: 220, borderRadius: '$block' }} />
        </PanelBody>
      </Panel>
    )
  const isOpen = line.state === 'waiting' || line.state === 'new'
  return (
    <>
      <Panel title={`${formatCents(line.cents)} ${line.cents < 0 ? 'to' : 'from'} ${line.from || 'an unnamed payer'}`}>
        <Subtitle>{[formatDayLong(line.valueDate), line.bankAccount].filter((text) => text !== null).join(', ')}</Subtitle>
        {wordsOf(line) === '' ? null : <Subtitle>{wordsOf(line)}</Subtitle>}
        {line.heldUntil === null || !isOpen ? null : (
          <PanelBody>
            <DeskNote tone="info">
              {line.decidedBy} holds it until {formatDateLong(line.heldUntil)}: {line.note}
            </DeskNote>
          </PanelBody>
        )}
        {isOpen ? <Proposals actor={actor} line={line} /> : <Decided actor={actor} line={line} />}
        {isOpen ? <Choices actor={actor} line={line} /> : null}
      </Panel>
      <Dialog
        isOpen={mode === 'deciding'}
        size="small"
        title="This payment"
        onClose={() => decision?.send({ type: 'form.cancel' })}
      >
        {decision ? <LineDecisionForm actor={decision} /> : null}
      </Dialog>
      <Dialog
        isOpen={mode === 'finding'}
        size="small"
        title="Find an account"
        onClose={() => payee?.send({ type: 'search.cancel' })}
      >
        {payee ? <PayeeSearch actor={payee} title="Whose payment is it?" /> : null}
      </Dialog>
    </>
  )
}
