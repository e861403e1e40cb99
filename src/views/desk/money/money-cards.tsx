import { useSelector } from '@xstate/react'
import type { DoubtfulCardPayment } from '#contract/desk/card-payments.contract.ts'
import { Dialog } from '#design/controls/dialog.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskActions, DeskStack } from '#design/desk/desk-page.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { formatInstant } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import type { CardAct } from '#machines/desk/money/money-card-decision.machine.ts'
import type { MoneyCardsActor } from '#machines/desk/money/money-cards.machine.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'
import { CardDecisionForm } from './money-card-decision.tsx'
import { cardActs, doubtTexts } from './money-card-words.ts'

const title = 'Card payments in doubt'

const amountIn = (cents: number | null, currency: string): string =>
  cents === null ? '–' : currency === 'NZD' ? formatCents(cents) : `${formatCents(cents)} ${currency}`

const actsOf = ({ doubt, canBook }: DoubtfulCardPayment): readonly CardAct[] =>
  doubt === 'noAnswer' ? ['found', 'notMade'] : canBook ? ['book', 'dismiss'] : ['dismiss']

const columnsFor = (actor: MoneyCardsActor): readonly DeskColumn<DoubtfulCardPayment>[] => [
  { key: 'since', title: 'Since', isFixed: true, render: ({ foundAt }) => formatInstant(foundAt) },
  { key: 'what', title: 'What happened', render: ({ doubt }) => doubtTexts[doubt] },
  { key: 'asked', title: 'Asked for', align: 'end', render: ({ askedCents }) => amountIn(askedCents, 'NZD') },
  { key: 'taken', title: 'Taken', align: 'end', render: ({ takenCents, currency }) => <b>{amountIn(takenCents, currency)}</b> },
  {
    key: 'customer',
    title: 'Customer',
    render: ({ customer }) =>
      customer === null ? (
        'Nobody we know'
      ) : (
        <TextLink href={`/staff/customers/${customer.billingAccountId}`}>
          {customer.name}, {customer.account}
        </TextLink>
      ),
  },
  {
    key: 'provider',
    title: 'At the provider',
    isSecond: true,
    render: ({ provider, reference }) => (provider === null ? 'No id yet' : `${provider} ${reference ?? ''}`),
  },
  {
    key: 'acts',
    title: 'Settle',
    isTitleHidden: true,
    render: (payment) => (
      <DeskActions>
        {actsOf(payment).map((act) => (
          <DeskButton key={act} tone="outline" onClick={() => actor.send({ type: 'decision.begin', payment, act })}>
            {cardActs[act].send}
          </DeskButton>
        ))}
      </DeskActions>
    ),
  },
]

export const MoneyCards = ({ actor }: { readonly actor: MoneyCardsActor }) => {
  const mode = useSelector(actor, ({ value }) => stateName(value, 'open'))
  const problem = useSelector(actor, ({ context }) => problemIn(context.cards))
  const answer = useSelector(actor, ({ context }) => dataOf(context.cards))
  const news = useSelector(actor, ({ context }) => context.news)
  const decision = useSelector(actor, ({ children }) => children.decision)
  if (mode === 'loading') return <DeskWaiting title={title} height={320} />
  if (mode === 'failed' || answer === null) return <DeskFailure title={title} problem={problem} actor={actor} />
  const { payments, count } = answer
  return (
    <DeskStack>
      {news === null ? null : (
        <DeskNote tone="good" role="status">
          {cardActs[news].news}
        </DeskNote>
      )}
      <Panel
        title={title}
        aside={count > payments.length ? `The first ${payments.length} of ${count.toLocaleString('en-NZ')}` : null}
      >
        {payments.length === 0 ? (
          <PanelBody>Nothing waiting. Each card payment is settled.</PanelBody>
        ) : (
          <DeskTable label={title} columns={columnsFor(actor)} rows={payments} keyOf={({ id }) => id} />
        )}
      </Panel>
      <Dialog
        isOpen={mode === 'deciding'}
        size="small"
        title="This card payment"
        onClose={() => decision?.send({ type: 'form.cancel' })}
      >
        {decision ? <CardDecisionForm actor={decision} /> : null}
      </Dialog>
    </DeskStack>
  )
}
