import { Figure } from '#design/frame/figure.tsx'
import { NumberedSteps } from '#design/frame/numbered-steps.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Box } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'

export const JoinedCard = ({ joined }: { joined: number }) => (
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

export const HowCard = () => {
  const { name } = useBrand()
  return (
    <TitledCard title="How it works">
      <NumberedSteps steps={steps(name)} />
      <Text kind="small" tone="second" css={{ marginTop: '$5' }}>
        There’s no reward for you or them right now. If that changes, we’ll say so here first.
      </Text>
    </TitledCard>
  )
}
