import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate } from '#domain/basics/days.ts'
import { onePropertyTheirs, roleNames, roleTheirs } from '#domain/customer/people.ts'
import { type GivenAccessActor, givenAccessMachine } from '#machines/people/given-access.machine.ts'
import * as select from '#machines/people/given-access.selectors.ts'
import type { GivenAccount } from '#machines/people/given-accounts.ts'
import { Fact, Facts } from '#views/kit/facts.tsx'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { PageFrame } from '#views/kit/page-frame.tsx'

const AccountCard = ({ actor, account }: { actor: GivenAccessActor; account: GivenAccount }) => {
  const { accessId, owner, role, siteName, isOneProperty, until, customerNumber } = account
  return (
    <TitledCard title={`${owner}’s account`} detail={`Customer number ${customerNumber}`} gap={4}>
      <Facts>
        <Fact name="What you can do">{roleNames[role]}</Fact>
        <Fact name="Where">{siteName ?? 'All properties'}</Fact>
        <Fact name="Last day">{until === null ? 'None' : formatFullDate(until)}</Fact>
      </Facts>
      <Text kind="small" tone="second">
        {isOneProperty ? onePropertyTheirs : roleTheirs[role]} {owner} can change or end it any time.
      </Text>
      {accessId === null ? null : (
        <div>
          <Button tone="danger" onClick={() => actor.send({ type: 'account.leave', accessId })}>
            Leave this account
          </Button>
        </div>
      )}
    </TitledCard>
  )
}

const Leaving = ({ actor }: { actor: GivenAccessActor }) => {
  const mode = useSelector(actor, select.selectGivenAccessMode)
  const subject = useSelector(actor, ({ context }) => context.subject)
  const isLast = useSelector(actor, select.selectIsLast)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isLeaving = mode === 'leaving'
  const cancel = () => actor.send({ type: 'leaving.cancel' })
  const owner = subject?.owner ?? ''
  return (
    <Dialog
      isOpen={isLeaving || mode === 'confirming'}
      size="small"
      title={`Leave ${owner}’s account?`}
      description={`You won’t see it any more, and we’ll email ${owner}. Only they can invite you again.${
        isLast ? ' You’ll keep your login, but you won’t have an account to see.' : ''
      }`}
      onClose={cancel}
    >
      <Stack gap={4}>
        {problem ? (
          <NoticeBar tone="bad" role="alert">
            That didn’t work. {problem.detail}
          </NoticeBar>
        ) : null}
        {isLeaving ? <Text role="status">Leaving it.</Text> : null}
        <Row gap={3} wraps>
          <Button tone="danger" isBusy={isLeaving} onClick={() => actor.send({ type: 'leaving.confirm' })}>
            Leave
          </Button>
          <Button tone="quiet" disabled={isLeaving} onClick={cancel}>
            Stay
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

const Content = ({ actor }: { actor: GivenAccessActor }) => {
  const mode = useSelector(actor, select.selectGivenAccessMode)
  const accounts = useSelector(actor, select.selectGivenAccounts, select.areSameGiven)
  const hasLeft = useSelector(actor, ({ context }) => context.hasLeft)
  const subject = useSelector(actor, ({ context }) => context.subject)
  const problem = useSelector(actor, select.selectReadProblem)
  if (mode === 'failed') return <FailureCard actor={actor} problem={problem} />
  if (mode === 'loading') return <WaitingCard label="Your access" />
  return (
    <Stack gap={5}>
      {hasLeft ? <NoticeBar tone="good">You left {subject?.owner}’s account.</NoticeBar> : null}
      {accounts.length === 0 ? (
        <NothingCard title="No one has shared an account with you" detail="When someone does, we’ll email you an invitation." />
      ) : (
        accounts.map((account) => <AccountCard key={account.billingAccountId} actor={actor} account={account} />)
      )}
      <Leaving actor={actor} />
    </Stack>
  )
}

export const GivenAccessView = ({ actor }: { actor: GivenAccessActor }) => (
  <PageFrame title="Your access" detail="Accounts that other people have shared with you.">
    <Content actor={actor} />
  </PageFrame>
)

export const page = definePage({ id: 'givenAccess', machine: givenAccessMachine, View: GivenAccessView })
