import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { AnyActorRef } from 'xstate'
import { Card } from '#design/card.tsx'
import { Cell, Grid, Page, Stack } from '#design/layout.tsx'
import { SkeletonHills } from '#design/skeleton.tsx'
import { Text } from '#design/text.tsx'
import { troubleOf } from '#domain/trouble.ts'
import { type PaymentOptionsActor, paymentOptionsMachine } from '#machines/payments/payment-options.machine.ts'
import * as select from '#machines/payments/payment-options.selectors.ts'
import { definePage } from '#views/page.ts'
import { TroubleCard } from '#views/static/trouble-card.tsx'
import { BalanceSection } from './balance-section.tsx'
import { CardForm } from './card-form.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { DirectDebitForm } from './direct-debit-form.tsx'
import { RecurringSection } from './recurring-section.tsx'
import { ReturnNotice } from './return-notice.tsx'
import { SavedCardSection } from './saved-card-section.tsx'

/** A child chart's view, for as long as the chart runs. */
const Running = <Actor extends AnyActorRef>({
  actor,
  View,
}: {
  actor: Actor | undefined
  View: ComponentType<{ actor: Actor }>
}) => (actor?.getSnapshot().status === 'active' ? <View actor={actor} /> : null)

const Notice = ({ actor }: { actor: PaymentOptionsActor }) => {
  const child = useSelector(actor, ({ children }) => children.providerReturn)
  const card = useSelector(actor, select.selectSavedCard)
  if (child?.getSnapshot().status !== 'active') return null
  return (
    <ReturnNotice
      actor={child}
      canUpdateCCV={card?.canUpdateCCV ?? false}
      onUpdateCCV={() => actor.send({ type: 'card.open', purpose: 'saveCard' })}
    />
  )
}

/** What is left to a member of a group whose bills somebody else pays: to take a card away. */
const PaidByOthers = ({ actor, words }: { actor: PaymentOptionsActor; words: string }) => {
  const card = useSelector(actor, select.selectSavedCard)
  return (
    <Stack gap={5}>
      <Card aria-labelledby="paid-title">
        <Text as="h2" kind="h2" id="paid-title">
          How your bills are paid
        </Text>
        <Text>{words}</Text>
      </Card>
      {card === null ? null : <SavedCardSection actor={actor} />}
    </Stack>
  )
}

const Overview = ({ actor }: { actor: PaymentOptionsActor }) => (
  <Grid>
    <Cell span={8}>
      <Stack gap={5}>
        <RecurringSection actor={actor} />
        <SavedCardSection actor={actor} />
      </Stack>
    </Cell>
    <Cell span={4}>
      <Stack gap={5}>
        <BalanceSection actor={actor} />
      </Stack>
    </Cell>
  </Grid>
)

const Content = ({ actor }: { actor: PaymentOptionsActor }) => {
  const mode = useSelector(actor, select.selectMode)
  const children = useSelector(actor, (snapshot) => snapshot.children)
  const problem = useSelector(actor, select.selectLoadProblem)
  const paidByOthers = useSelector(actor, select.selectPaidByOthers)
  switch (mode) {
    case 'loading':
      return (
        <Card aria-busy aria-label="Payment options" css={{ minHeight: 420 }}>
          <SkeletonHills height={360} />
        </Card>
      )
    case 'unavailable':
      return problem ? <TroubleCard trouble={troubleOf(problem)} onRetry={() => actor.send({ type: 'load.retry' })} /> : null
    case 'directDebit':
      return <Running actor={children.directDebit} View={DirectDebitForm} />
    case 'card':
      return <Running actor={children.cardForm} View={CardForm} />
    default:
      return (
        <>
          {paidByOthers === null ? <Overview actor={actor} /> : <PaidByOthers actor={actor} words={paidByOthers} />}
          {mode === 'changing' ? <Running actor={children.change} View={ChangeDialog} /> : null}
        </>
      )
  }
}

/** How the account's bills are paid. */
export const PaymentOptionsView = ({ actor }: { actor: PaymentOptionsActor }) => (
  <Page css={{ paddingTop: '$4', paddingBottom: '$8', '@lg': { paddingTop: '$7' } }}>
    <Stack gap={5}>
      <Text as="h1" kind="h1">
        Payment options
      </Text>
      <Notice actor={actor} />
      <Content actor={actor} />
    </Stack>
  </Page>
)

export const page = definePage({ id: 'paymentOptions', machine: paymentOptionsMachine, View: PaymentOptionsView })
