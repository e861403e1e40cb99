import { useSelector } from '@xstate/react'
import type { Person, PersonState } from '#contract/people/people.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { dayAt, formatFullDate } from '#domain/basics/days.ts'
import { accessLine } from '#domain/customer/people.ts'
import { type PeopleActor, type PeopleNews, peopleMachine } from '#machines/people/people.machine.ts'
import * as select from '#machines/people/people.selectors.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { definePage } from '#views/page.ts'
import { PersonForm } from './person-form.tsx'

const states: Readonly<Record<PersonState, { readonly words: string; readonly tone: 'good' | 'warn' | 'neutral' }>> = {
  invited: { words: 'Invited', tone: 'warn' },
  active: { words: 'Has access', tone: 'good' },
  lapsed: { words: 'Invitation expired', tone: 'neutral' },
  over: { words: 'Past its last day', tone: 'neutral' },
  ended: { words: 'Ended', tone: 'neutral' },
}

const removalWords = {
  access: { act: 'End access', title: 'End their access?', keep: 'Keep access', consequence: 'won’t see your account any more.' },
  invitation: {
    act: 'Cancel invitation',
    title: 'Cancel this invitation?',
    keep: 'Keep invitation',
    consequence: 'won’t be able to accept it.',
  },
} as const

const wordsToRemove = ({ state }: Pick<Person, 'state'>) => removalWords[state === 'invited' ? 'invitation' : 'access']

const sinceOf = ({ takenUpAt, invitedAt, endedAt }: Person): string => {
  if (endedAt) return `${takenUpAt ? 'Ended' : 'Cancelled'} on ${formatFullDate(dayAt(endedAt))}`
  return takenUpAt ? `Since ${formatFullDate(dayAt(takenUpAt))}` : `Invited on ${formatFullDate(dayAt(invitedAt))}`
}

const PersonRow = ({ actor, person }: { actor: PeopleActor; person: Person }) => {
  const { accessId, email, name, state, takenUpAt } = person
  const who = name ?? email
  const { words, tone } = states[state]
  const { act } = wordsToRemove(person)
  return (
    <Box as="li" css={{ borderTop: '1px solid $line', padding: '$4 0' }}>
      <Row spread wraps gap={3} align="start">
        <Stack gap={1} css={{ flex: 1, minWidth: 220 }}>
          <Row gap={2} wraps align="centre">
            <Text weight="medium" css={{ overflowWrap: 'anywhere' }}>
              {who}
            </Text>
            <Badge tone={tone}>{state === 'ended' && takenUpAt === null ? 'Cancelled' : words}</Badge>
          </Row>
          {name === null ? null : (
            <Text kind="small" tone="second" css={{ overflowWrap: 'anywhere' }}>
              {email}
            </Text>
          )}
          <Text kind="small">{accessLine(person)}</Text>
          <Text kind="small" tone="second">
            {sinceOf(person)}
          </Text>
        </Stack>
        {select.selectHasAccess(person) ? (
          <Row gap={2} wraps>
            <Button
              size="compact"
              tone="quiet"
              aria-label={`Change: ${who}`}
              onClick={() => actor.send({ type: 'person.change', accessId })}
            >
              Change
            </Button>
            <Button
              size="compact"
              tone="quietDanger"
              aria-label={`${act}: ${who}`}
              onClick={() => actor.send({ type: 'person.remove', accessId })}
            >
              {act}
            </Button>
          </Row>
        ) : null}
      </Row>
    </Box>
  )
}

const newsWords: Readonly<Record<PeopleNews, string>> = {
  invited: 'Invited. They have 7 days to accept.',
  changed: 'Saved. It applies from now on.',
  removed: 'Done. They don’t have access to your account.',
}

const List = ({ actor, title, people }: { actor: PeopleActor; title: string; people: readonly Person[] }) =>
  people.length === 0 ? null : (
    <TitledCard title={title} gap={3}>
      <Stack as="ul" css={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {people.map((person) => (
          <PersonRow key={person.accessId} actor={actor} person={person} />
        ))}
      </Stack>
    </TitledCard>
  )

const Listing = ({ actor }: { actor: PeopleActor }) => {
  const active = useSelector(actor, select.selectActive, select.areSamePeople)
  const invited = useSelector(actor, select.selectInvited, select.areSamePeople)
  const over = useSelector(actor, select.selectOver, select.areSamePeople)
  const news = useSelector(actor, ({ context }) => context.news)
  return (
    <Stack gap={5}>
      {news === null ? null : <NoticeBar tone="good">{newsWords[news]}</NoticeBar>}
      <Card aria-label="Share your account">
        <Row spread wraps gap={4} align="centre">
          <Text css={{ flex: 1, minWidth: 240 }}>
            {active.length === 0 && invited.length === 0
              ? 'Only you have access. You can share your account with a flatmate, your accountant or family without giving them your password.'
              : 'Share your account with someone else without giving them your password.'}
          </Text>
          <Button onClick={() => actor.send({ type: 'person.invite' })}>Invite someone</Button>
        </Row>
      </Card>
      <List actor={actor} title="Have access" people={active} />
      <List actor={actor} title="Invited" people={invited} />
      <List actor={actor} title="Past access and invitations" people={over} />
    </Stack>
  )
}

const Removal = ({ actor }: { actor: PeopleActor }) => {
  const mode = useSelector(actor, select.selectPeopleMode)
  const subject = useSelector(actor, ({ context }) => context.subject)
  const command = useSelector(actor, ({ children }) => children.command)
  const isRemoving = mode === 'removing'
  const { act, title, keep, consequence } = wordsToRemove(subject ?? { state: 'active' })
  const cancel = () => actor.send({ type: 'removal.cancel' })
  return (
    <Dialog
      isOpen={isRemoving || mode === 'confirming' || mode === 'notRemoved'}
      size="small"
      title={title}
      description={`${subject?.name ?? subject?.email ?? ''} ${consequence}`}
      onClose={cancel}
    >
      <Stack gap={4}>
        {mode === 'notRemoved' ? (
          <NoticeBar tone="bad" role="alert">
            We don’t know whether that worked. Please try again.
          </NoticeBar>
        ) : null}
        {isRemoving ? <CommandNotice actor={command} what="this change" /> : null}
        <Row gap={3} wraps>
          <Button tone="danger" isBusy={isRemoving} onClick={() => sendWithKey(actor, { type: 'removal.confirm' })}>
            {act}
          </Button>
          <Button tone="quiet" disabled={isRemoving} onClick={cancel}>
            {keep}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

const Content = ({ actor }: { actor: PeopleActor }) => {
  const mode = useSelector(actor, select.selectPeopleMode)
  const problem = useSelector(actor, select.selectReadProblem)
  if (mode === 'failed') return <FailureCard actor={actor} problem={problem} />
  if (mode === 'loading' || mode === 'recalling') return <WaitingCard label="People with access" />
  if (mode === 'editing' || mode === 'notSent' || mode === 'proving' || mode === 'sending') return <PersonForm actor={actor} />
  return (
    <>
      <Listing actor={actor} />
      <Removal actor={actor} />
    </>
  )
}

export const PeopleView = ({ actor }: { actor: PeopleActor }) => (
  <PageFrame title="People with access">
    <Content actor={actor} />
  </PageFrame>
)

export const page = definePage({ id: 'people', machine: peopleMachine, View: PeopleView })
