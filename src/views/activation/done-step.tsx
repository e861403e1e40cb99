import { useSelector } from '@xstate/react'
import type { ActivatedLogin } from '#contract/activation/activation.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Check, UserRoundPlus } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatDateLong } from '#domain/basics/days.ts'
import { publicPaths } from '#domain/portal/routes.ts'
import { selectIsBusy, selectPart } from '#machines/activation/activation.selectors.ts'
import { FailureNotice, StepHead, type StepProps } from './activation-parts.tsx'

const Tick = styled('span', {
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  borderRadius: '$chip',
  background: '$good',
  color: '$surface',
})

const Facts = styled('dl', {
  margin: 0,
  padding: '4px 16px',
  borderRadius: 16,
  background: '$sunken',
  fontSize: '.9375rem',
  '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '$3', minHeight: 44 },
  '& > div + div': { borderTop: '1px solid $line' },
  '& dt': { color: '$ink2' },
  '& dd': { margin: 0, fontWeight: 560, textAlign: 'end', overflowWrap: 'anywhere' },
})

const supplyNames = { electricity: 'Electricity', naturalGas: 'Natural gas', lpg: 'Bottled gas' } as const

interface LoginFact {
  readonly key: string
  readonly name: string
  readonly value: string
}

const factsOf = ({ homes, nextBillOn, username }: ActivatedLogin): readonly LoginFact[] => [
  ...homes.flatMap(({ address, supplies }) => [
    { key: address, name: 'Address', value: address },
    ...supplies.map(({ supplyType, plan }) => ({
      key: `${address} ${supplyType} ${plan}`,
      name: supplyNames[supplyType],
      value: plan ?? 'Starting soon',
    })),
  ]),
  ...(nextBillOn === null ? [] : [{ key: 'bill', name: 'Next bill', value: `About ${formatDateLong(nextBillOn)}` }]),
  ...(username.includes('@') ? [] : [{ key: 'username', name: 'You sign in with', value: username }]),
]

export const DoneStep = ({ actor }: StepProps) => {
  const login = useSelector(actor, ({ context }) => context.login)
  const part = useSelector(actor, selectPart)
  const isBusy = useSelector(actor, selectIsBusy)
  if (login === null) return null
  return (
    <Stack gap={4} css={{ flex: 1, '@lg': { flex: 'none' } }}>
      <StepHead
        actor={actor}
        badge={
          <Tick aria-hidden>
            <Check size={28} strokeWidth={2.6} />
          </Tick>
        }
        title={`You’re all set, ${login.firstName}`}
      >
        This is what we have for you.
      </StepHead>
      <FailureNotice actor={actor} screen="done" />
      <Facts>
        {factsOf(login).map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {login.canInvite && (
        <Row gap={3} align="start">
          <Box css={{ color: '$primary' }} aria-hidden>
            <UserRoundPlus size={20} strokeWidth={1.9} />
          </Box>
          <Text kind="small">Someone else pays too? You can invite them from Profile.</Text>
        </Row>
      )}
      <Stack gap={1} css={{ marginTop: 'auto', '@lg': { marginTop: '$2' } }}>
        {part === 'failed' ? (
          <Button size="large" isFull href={publicPaths.login}>
            Sign in
          </Button>
        ) : (
          <Button size="large" isFull isBusy={isBusy} onClick={() => actor.send({ type: 'dashboard.open' })}>
            {isBusy ? 'Signing you in' : 'Go to my dashboard'}
          </Button>
        )}
        <Button tone="quiet" isFull disabled={isBusy} onClick={() => actor.send({ type: 'help.open' })}>
          Something’s not right
        </Button>
      </Stack>
    </Stack>
  )
}

export const HelpStep = ({ actor }: StepProps) => {
  const { phone } = useBrand()
  return (
    <Stack gap={5}>
      <StepHead actor={actor} title="Tell us what’s wrong">
        Call us and we’ll sort it out.
      </StepHead>
      <Button size="large" isFull href={`tel:${phone.replaceAll(' ', '')}`}>
        {`Call ${phone}`}
      </Button>
      <Button tone="quiet" isFull onClick={() => actor.send({ type: 'step.back' })}>
        Back
      </Button>
    </Stack>
  )
}
