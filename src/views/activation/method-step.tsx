import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { OptionCards } from '#design/fields/option-cards.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Fingerprint, KeyRound } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { leastPassword } from '#domain/portal/password.ts'
import type { ActivationMethod } from '#machines/activation/activation-context.ts'
import { FailureNotice, StepForm, StepHead, type StepProps, useActivationFields } from './activation-parts.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'

const passkeyOption = {
  value: 'passkey',
  label: 'Passkey',
  hint: 'Your face, finger or screen lock. Nothing to remember.',
  icon: <Fingerprint size={24} aria-hidden />,
} as const
const passwordOption = {
  value: 'password',
  label: 'Password',
  hint: `At least ${leastPassword} characters`,
  icon: <KeyRound size={22} aria-hidden />,
} as const

const Agreement = styled('span', {
  '& a': { color: '$primary', fontWeight: 560, textDecoration: 'underline', textUnderlineOffset: 3 },
})

const TermsLabel = () => {
  const { links } = useBrand()
  return (
    <Agreement>
      I agree to the{' '}
      <Link href={links.terms} target="_blank">
        terms
      </Link>{' '}
      and{' '}
      <Link href={links.privacy} target="_blank">
        privacy policy
      </Link>
      .
    </Agreement>
  )
}

/** A device without passkeys has the password alone, and no word about it. */
export const MethodStep = ({ actor, method }: StepProps & { method: ActivationMethod }) => {
  const { field, tick, isBusy } = useActivationFields(actor)
  const canMakePasskeys = useSelector(actor, ({ context }) => context.canMakePasskeys)
  const isPasskey = method === 'passkey'
  const words = isPasskey
    ? { rest: 'Create passkey', busy: 'Creating your passkey' }
    : { rest: 'Create login', busy: 'Creating your login' }
  return (
    <StepForm actor={actor}>
      <StepHead actor={actor} title="How would you like to sign in?" />
      <FailureNotice actor={actor} screen={method} />
      <OptionCards<ActivationMethod>
        label="How would you like to sign in?"
        options={canMakePasskeys ? [passkeyOption, passwordOption] : [passwordOption]}
        value={method}
        isDisabled={isBusy}
        onChange={(chosen) => actor.send({ type: 'method.choose', method: chosen })}
      />
      {isPasskey ? null : (
        <Box>
          <TextField label="Choose a password" type="password" autoComplete="new-password" {...field('password')} />
        </Box>
      )}
      <Checkbox label={<TermsLabel />} {...tick('hasAgreed')} />
      <Stack gap={3} css={{ marginTop: 'auto', '@lg': { marginTop: 0 } }}>
        <Row
          gap={2}
          css={{ flexDirection: 'column', alignItems: 'stretch', '@lg': { flexDirection: 'row', alignItems: 'center' } }}
        >
          <Button type="submit" size="large" isBusy={isBusy}>
            {isBusy ? words.busy : words.rest}
          </Button>
          <Button tone="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'step.back' })}>
            Back
          </Button>
        </Row>
        <Text kind="small" tone="second" css={{ textAlign: 'center', '@lg': { display: 'none' } }}>
          You can add or change this later in Profile.
        </Text>
      </Stack>
    </StepForm>
  )
}
