import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ChangedAccount } from '#contract/desk/prices.contract.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskActions, DeskStack } from '#design/desk/desk-page.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { FactTiles } from '#design/desk/facts.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { styled } from '#design/theme/stitches.ts'
import { formatFullDate } from '#domain/basics/days.ts'
import type { PriceEffect } from '#domain/desk/price-effect.ts'
import type { PriceChangeActor } from '#machines/desk/prices/price-change.machine.ts'
import { selectPriceChangeMode, selectReasonState } from '#machines/desk/prices/price-change.selectors.ts'
import { selectProblem } from '#machines/kit/form.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { useFields } from '#views/kit/form-fields.ts'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { DeskFailure } from '#views/desk/kit/desk-states.tsx'
import { ProofDialog } from '#views/desk/proof/proof-dialog.tsx'
import { accountName, effectFacts, lineText, lookedText, signedCents } from './prices-words.ts'

interface AccountLine extends Pick<ChangedAccount, 'billingAccountId'> {
  readonly key: string
  /** Null: a line of the account above. */
  readonly account: ChangedAccount | null
  readonly text: string
  readonly cents: number
}

const linesOf = (account: ChangedAccount): readonly AccountLine[] => {
  const { billingAccountId } = account
  const lines = account.lines.map((line, index) => ({
    key: `${billingAccountId} ${index}`,
    billingAccountId,
    account: null,
    text: lineText(line),
    cents: line.cents,
  }))
  return [{ key: billingAccountId, billingAccountId, account, text: accountName(account), cents: account.cents }, ...lines]
}

const columns: readonly DeskColumn<AccountLine>[] = [
  {
    key: 'account',
    title: 'Account and bill',
    render: ({ account, text }) => (account === null ? text : <b>{text}</b>),
  },
  {
    key: 'cents',
    title: 'On the next bill',
    align: 'end',
    render: ({ account, cents }) => (account === null ? signedCents(cents) : <b>{signedCents(cents)}</b>),
  },
]

const Effect = ({ effect }: { readonly effect: PriceEffect }) => (
  <>
    <FactTiles facts={effectFacts(effect)} />
    {effect.accounts.length === 0 ? (
      <p>No bill changes.</p>
    ) : (
      <DeskTable label="Largest changes" columns={columns} rows={effect.accounts.flatMap(linesOf)} keyOf={({ key }) => key} />
    )}
    <p>{lookedText(effect)} Days without a bill yet are billed at the new price.</p>
  </>
)

/** The card can be off screen when a row far down opens it. */
const Frame = styled('div', { scrollMarginTop: 80, '&:focus': { outline: 'none' } })

const names = ['reason'] as const
const idOf = (name: string) => `price-${name}`

const ReasonForm = ({ actor, isSending }: { readonly actor: PriceChangeActor; readonly isSending: boolean }) => {
  const state = useSelector(actor, selectReasonState)
  const problem = useSelector(actor, selectProblem)
  const command = useSelector(actor, ({ children }) => children.command)
  const { field } = useFields(actor, idOf, isSending)
  return (
    <form noValidate aria-label="Apply the change" onSubmit={inPlace(() => sendWithKey(actor, { type: 'form.submit' }))}>
      <DeskStack>
        {state === 'invalid' ? <FormSummary actor={actor} names={names} idOf={idOf} /> : null}
        {state === 'failed' ? <CommandFailure problem={problem} what="the change was applied" /> : null}
        <TextArea
          label="Reason for customers"
          hint="Whoever’s bill changes reads it. Above the limit, a second person approves the change first."
          {...field('reason')}
        />
        {isSending ? <CommandNotice actor={command} what="the change" /> : null}
        <DeskActions>
          <DeskButton type="submit" isBusy={isSending}>
            Apply the change
          </DeskButton>
        </DeskActions>
      </DeskStack>
    </form>
  )
}

const Working = ({ actor, isFirst }: { readonly actor: PriceChangeActor; readonly isFirst: boolean }) =>
  isFirst ? (
    <Skeleton css={{ height: 240, borderRadius: '$block' }} />
  ) : (
    <DeskNote
      tone="info"
      action={
        <DeskButton tone="outline" onClick={() => actor.send({ type: 'look.stop' })}>
          Stop here
        </DeskButton>
      }
    >
      We’re working out the other accounts.
    </DeskNote>
  )

export const PriceChangeCard = ({ actor }: { readonly actor: PriceChangeActor }) => {
  const mode = useSelector(actor, selectPriceChangeMode)
  const from = useSelector(actor, ({ context }) => context.from)
  const effect = useSelector(actor, ({ context }) => context.effect)
  const problem = useSelector(actor, selectProblem)
  const proof = useSelector(actor, ({ children }) => children.proof)
  const isSending = mode === 'sending' || mode === 'proving'
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Frame ref={frame} tabIndex={-1}>
      <Panel
        title={effect === null ? 'What this change does' : `${effect.planName} from ${formatFullDate(from)}`}
        isBusy={mode === 'working'}
        aside={
          isSending ? null : (
            <DeskButton tone="quiet" onClick={() => actor.send({ type: 'form.cancel' })}>
              Close
            </DeskButton>
          )
        }
      >
        <PanelBody>
          <DeskStack>
            {mode === 'failed' ? <DeskFailure title="We couldn’t work this out" problem={problem} actor={actor} /> : null}
            {effect === null ? null : <Effect effect={effect} />}
            {mode === 'working' ? <Working actor={actor} isFirst={effect === null} /> : null}
            {mode === 'nothing' ? <p>There’s nothing to apply.</p> : null}
            {mode === 'deciding' || isSending ? <ReasonForm actor={actor} isSending={isSending} /> : null}
          </DeskStack>
        </PanelBody>
        <ProofDialog actor={proof} />
      </Panel>
    </Frame>
  )
}
