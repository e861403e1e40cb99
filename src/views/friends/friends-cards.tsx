import { Figure } from '#design/frame/figure.tsx'
import { NumberedSteps } from '#design/frame/numbered-steps.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Box } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'

export const JoinedCard = ({ joined }: { joined: number }) => (
  <TitledCard title="Who came">
    <Box css={{ marginTop: '$4' }}>
      <Figure whole={String(joined)} unit={joined === 1 ? 'friend' : 'friends'} />
    </Box>
    <Text kind="small" tone="second" css={{ marginTop: '$2' }}>
      {joined === 0 ? 'Nobody has joined with your link yet.' : 'Joined with your link. Who they are is theirs to tell.'}
    </Text>
  </TitledCard>
)

const steps = (name: string): readonly (readonly [string, string])[] => [
  ['You send the link', 'Send it to anyone you like. We won’t email anyone for you.'],
  ['They sign up', `It opens ${name}’s sign-up page, which notes your code.`],
  ['We count them', 'Once their account is open they show here, as a number.'],
]

export const HowCard = () => {
  const { name } = useBrand()
  return (
    <TitledCard title="How it works">
      <NumberedSteps steps={steps(name)} />
      <Text kind="small" tone="second" css={{ marginTop: '$5' }}>
        There is no reward at the moment, for you or for them. When there is one, it is said here first.
      </Text>
    </TitledCard>
  )
}
