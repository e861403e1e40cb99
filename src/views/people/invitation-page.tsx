import { useSelector } from '@xstate/react'
import type { Invitation } from '#contract/people/people.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Card } from '#design/theme/card.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate } from '#domain/basics/days.ts'
import { onePropertyTheirs, roleNames, roleTheirs } from '#domain/customer/people.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { type InvitationActor, invitationMachine } from '#machines/people/invitation.machine.ts'
import * as select from '#machines/people/invitation.selectors.ts'
import { Fact, Facts } from '#views/kit/facts.tsx'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { PageFrame } from '#views/kit/page-frame.tsx'

const InvitationTerms = ({ invitation: { role, siteName, until } }: { invitation: Invitation }) => (
  <Facts>
    <Fact name="What you can do">{roleNames[role]}</Fact>
    <Fact name="Where">{siteName ?? 'All properties'}</Fact>
    <Fact name="Last day">{until === null ? 'None' : formatFullDate(until)}</Fact>
  </Facts>
)

const home = <TextLink href={pathOf('dashboard')}>To your own account</TextLink>

const Content = ({ actor }: { actor: InvitationActor }) => {
  const mode = useSelector(actor, select.selectInvitationMode)
  const invitation = useSelector(actor, select.selectInvitation)
  const problem = useSelector(actor, select.selectReadProblem)
  const refusal = useSelector(actor, ({ context }) => context.problem)
  if (mode === 'failed')
    return problem?.status === 404 ? (
      <NothingCard
        title="This invitation isn’t for you"
        detail="Sign in with the email address it was sent to, and check that you’ve confirmed it."
        action={home}
      />
    ) : (
      <FailureCard actor={actor} problem={problem} />
    )
  if (mode === 'loading' || invitation === null) return <WaitingCard label="Your invitation" />
  if (mode === 'over')
    return <NothingCard title="This invitation has ended" detail={`Ask ${invitation.owner} for a new one.`} action={home} />
  const isTaken = mode === 'taken'
  return (
    <Card aria-label="Your invitation">
      <Stack gap={4}>
        <CardHead titleId="invitation-title">
          <Text id="invitation-title" as="h2" kind="h3">
            {isTaken ? `You can now see ${invitation.owner}’s account` : `${invitation.owner} has invited you to their account`}
          </Text>
        </CardHead>
        <InvitationTerms invitation={invitation} />
        <Text kind="small" tone="second">
          {invitation.siteName === null ? roleTheirs[invitation.role] : onePropertyTheirs} Anything you do is recorded under your
          name, and they can end your access any time.
        </Text>
        {refusal ? (
          <NoticeBar tone="bad" role="alert">
            {refusal.detail}
          </NoticeBar>
        ) : null}
        {mode === 'taking' ? <Text role="status">Accepting.</Text> : null}
        <div>
          {isTaken ? (
            <Button onClick={() => actor.send({ type: 'account.open' })}>Open the account</Button>
          ) : (
            <Button isBusy={mode === 'taking'} onClick={() => actor.send({ type: 'invitation.takeUp' })}>
              Accept invitation
            </Button>
          )}
        </div>
      </Stack>
    </Card>
  )
}

export const InvitationView = ({ actor }: { actor: InvitationActor }) => (
  <PageFrame title="Invitation">
    <Content actor={actor} />
  </PageFrame>
)

export const page = definePage({ id: 'invitation', machine: invitationMachine, View: InvitationView })
