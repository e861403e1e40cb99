import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import type { ActivationActor } from '#machines/activation/activation.machine.ts'
import { selectIsBusy, selectPart, selectStep } from '#machines/activation/activation.selectors.ts'
import { useFields } from '#views/kit/form-fields.ts'
import { inPlace } from '#views/kit/in-place.ts'
import { type FailingScreen, failureText } from './activation-words.ts'

export interface StepProps {
  readonly actor: ActivationActor
}

const idOf = (name: string) => `activation-${name}`

export const useActivationFields = (actor: ActivationActor) => useFields(actor, idOf, useSelector(actor, selectIsBusy))

const Form = styled('form', { display: 'flex', flexDirection: 'column', gap: '$5', flex: 1, '@lg': { flex: 'none' } })

/** One question. Enter and the filled button send it. */
export const StepForm = ({ actor, children }: StepProps & { children: ReactNode }) => (
  <Form noValidate onSubmit={inPlace(() => actor.send({ type: 'form.submit' }))}>
    {children}
  </Form>
)

interface StepHeadProps extends StepProps {
  readonly badge?: ReactNode
  readonly title: string
  readonly children?: ReactNode
}

export const StepHead = ({ actor, badge, title, children }: StepHeadProps) => {
  const step = useSelector(actor, selectStep)
  return (
    <Stack gap={4}>
      {badge}
      <Stack gap={2}>
        <Text kind="small" tone="second" css={{ display: 'none', '@lg': { display: 'block' } }}>
          {`Step ${step} of 4`}
        </Text>
        <Text as="h1" kind="h1" css={{ '@md': { fontSize: '1.75rem' } }}>
          {title}
        </Text>
        {children === undefined ? null : <Text tone="second">{children}</Text>}
      </Stack>
    </Stack>
  )
}

export const FailureNotice = ({ actor, screen }: StepProps & { screen: FailingScreen }) => {
  const { phone } = useBrand()
  const part = useSelector(actor, selectPart)
  const problem = useSelector(actor, ({ context }) => context.problem)
  if (part !== 'failed') return null
  return (
    <NoticeBar tone="bad" role="alert">
      {failureText(screen, problem, phone)}
    </NoticeBar>
  )
}

/** At the foot of the page on a phone. */
export const Foot = ({ children }: { children: ReactNode }) => (
  <Text kind="small" tone="second" css={{ marginTop: 'auto', paddingTop: '$2', '@lg': { marginTop: 0 } }}>
    {children}
  </Text>
)

export const PhoneNumber = () => {
  const { phone } = useBrand()
  return <Strong css={{ color: '$ink', whiteSpace: 'nowrap' }}>{phone}</Strong>
}
