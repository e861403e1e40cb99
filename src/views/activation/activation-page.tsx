import { useSelector } from '@xstate/react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { selectScreen, selectStep } from '#machines/activation/activation.selectors.ts'
import { useArrival } from '#views/app-root/use-arrival.ts'
import { ActivationFrame } from './activation-frame.tsx'
import type { StepProps } from './activation-parts.tsx'
import { DetailsStep, LetterStep } from './details-steps.tsx'
import { DoneStep, HelpStep } from './done-step.tsx'
import { AddressStep, LinkStep, MailedStep } from './mail-steps.tsx'
import { MethodStep } from './method-step.tsx'
import { ExpiredStep, HasLoginStep, LockedStep, SignedInStep } from './stop-steps.tsx'

const Step = ({ actor }: StepProps) => {
  switch (useSelector(actor, selectScreen)) {
    case 'signedIn':
      return <SignedInStep actor={actor} />
    case 'details':
      return <DetailsStep actor={actor} />
    case 'letter':
      return <LetterStep actor={actor} />
    case 'mailed':
      return <MailedStep actor={actor} />
    case 'link':
      return <LinkStep actor={actor} />
    case 'address':
      return <AddressStep actor={actor} />
    case 'passkey':
      return <MethodStep actor={actor} method="passkey" />
    case 'password':
      return <MethodStep actor={actor} method="password" />
    case 'done':
      return <DoneStep actor={actor} />
    case 'help':
      return <HelpStep actor={actor} />
    case 'expired':
      return <ExpiredStep actor={actor} />
    case 'locked':
      return <LockedStep actor={actor} />
    case 'hasLogin':
      return <HasLoginStep actor={actor} />
    default:
      return null
  }
}

export const ActivationPage = ({ actor }: StepProps) => {
  const { name } = useBrand()
  const screen = useSelector(actor, selectScreen)
  const step = useSelector(actor, selectStep)
  useArrival(`activation ${screen === 'passkey' ? 'password' : screen}`, `Set up your login · ${name}`)
  return (
    <ActivationFrame step={step}>
      <Step actor={actor} />
    </ActivationFrame>
  )
}
