import { useSelector } from '@xstate/react'
import type { FriendLink } from '#contract/friends/friends.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { CopyField } from '#design/fields/copy-field.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { NumberedSteps } from '#design/frame/numbered-steps.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Copy, Mail, Share2, Users } from '#design/theme/icons.ts'
import { Box, Grid, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { type FriendsActor, friendsMachine } from '#machines/friends/friends.machine.ts'
import * as select from '#machines/friends/friends.selectors.ts'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { definePage } from '#views/page.ts'

const JoinedCard = ({ joined }: { joined: number }) => (
  <TitledCard title="Who’s joined">
    <Box css={{ marginTop: '$4' }}>
      <Figure whole={String(joined)} unit={joined === 1 ? 'friend' : 'friends'} />
    </Box>
    <Text kind="small" tone="second" css={{ marginTop: '$2' }}>
      {joined === 0 ? 'Nobody has joined with your link yet.' : 'Joined with your link. We don’t show who they are.'}
    </Text>
  </TitledCard>
)

const steps = (name: string): readonly (readonly [string, string])[] => [
  ['You send the link', 'Send it to anyone you like.'],
  ['They sign up', `It opens ${name}’s sign-up page with your code.`],
  ['We count them', 'You’ll see the number here once their account is open.'],
]

const HowCard = () => {
  const { name } = useBrand()
  return (
    <TitledCard title="How it works" isGeneral>
      <NumberedSteps steps={steps(name)} />
      <Text kind="small" tone="second" css={{ marginTop: '$5' }}>
        There’s no reward for you or them right now. If that changes, we’ll say so here first.
      </Text>
    </TitledCard>
  )
}

const FriendCode = ({ actor }: { actor: FriendsActor }) => {
  const given = useSelector(actor, select.selectCopyResult)
  if (given === null) return null
  return given === 'copied' ? (
    <NoticeBar tone="good" role="status">
      Copied. Paste it wherever you like.
    </NoticeBar>
  ) : (
    <NoticeBar tone="warn" role="alert">
      We couldn’t copy it. Select the link above and copy it yourself.
    </NoticeBar>
  )
}

const LinkCard = ({ actor, link }: { actor: FriendsActor; link: FriendLink }) => {
  const { name } = useBrand()
  const canShare = useSelector(actor, ({ context }) => context.canShare)
  const mail = new URLSearchParams({ subject: `Join ${name}`, body: link.url }).toString().replaceAll('+', '%20')
  return (
    <Card aria-labelledby="friend-link">
      <CardHead titleId="friend-link" align="start">
        <Row gap={4} align="start" css={{ flex: '1 1 220px', minWidth: 0 }}>
          <IconTile tone="primary">
            <Users size={22} strokeWidth={1.9} aria-hidden />
          </IconTile>
          <Box css={{ flex: 1 }}>
            <Text as="h2" kind="h3" id="friend-link">
              Your link
            </Text>
            <Text kind="small" tone="second">
              It doesn’t expire, and it doesn’t show anything about you or your account.
            </Text>
          </Box>
        </Row>
      </CardHead>
      <Stack gap={4} css={{ marginTop: '$5' }}>
        <CopyField label="Link for friends" value={link.url} hint={`Or they can use your code: ${link.code}`} />
        <Row gap={3} wraps>
          <Button icon={<Copy size={18} aria-hidden />} onClick={() => actor.send({ type: 'link.copy' })}>
            Copy link
          </Button>
          {canShare ? (
            <Button tone="soft" icon={<Share2 size={18} aria-hidden />} onClick={() => actor.send({ type: 'link.share' })}>
              Share
            </Button>
          ) : null}
          <Button tone="soft" icon={<Mail size={18} aria-hidden />} href={`mailto:?${mail}`}>
            Send by email
          </Button>
        </Row>
        <FriendCode actor={actor} />
      </Stack>
    </Card>
  )
}

const Content = ({ actor }: { actor: FriendsActor }) => {
  const mode = useSelector(actor, select.selectFriendsMode)
  const link = useSelector(actor, select.selectFriendLink)
  const problem = useSelector(actor, select.selectFriendsProblem)
  if (mode === 'failed') return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t load your link' }} />
  if (link === null || mode === 'loading') return <WaitingCard label="Your link for friends" height={320} />
  return (
    <Grid>
      <Cell span={8} css={{ alignSelf: 'start' }}>
        <Stack gap={4}>
          <LinkCard actor={actor} link={link} />
          <JoinedCard joined={link.joined} />
        </Stack>
      </Cell>
      <Cell span={4} css={{ alignSelf: 'start' }}>
        <HowCard />
      </Cell>
    </Grid>
  )
}

export const FriendsView = ({ actor }: { actor: FriendsActor }) => (
  <PageFrame title="Refer a friend">
    <Content actor={actor} />
  </PageFrame>
)

export const page = definePage({ id: 'friendGetFriend', machine: friendsMachine, View: FriendsView })
