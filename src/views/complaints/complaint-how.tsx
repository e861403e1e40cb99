import { NumberedSteps } from '#design/frame/numbered-steps.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { Strong, Text, Unbroken, withLinks } from '#design/theme/text.tsx'
import { disputesService } from '#domain/help-services.ts'

const steps: readonly (readonly [string, string])[] = [
  ['You tell us', 'We’ll email you a reference number.'],
  ['A person reads it', 'Within 2 working days, and you hear who.'],
  ['We answer', 'Within 20 working days. For a good reason, which we write to you, within 40.'],
  ['You decide', 'It settles it, or you add what is missing.'],
]

export const ProcessSteps = () => (
  <TitledCard title="What happens">
    <NumberedSteps steps={steps} />
    <Text kind="small" tone="second" css={{ marginTop: '$5', ...withLinks }}>
      We can’t agree, or it took longer? <Strong>{disputesService.name}</Strong> looks at it, free and independent:{' '}
      <Unbroken>{disputesService.phone}</Unbroken>, <Link href={disputesService.url}>udl.co.nz</Link>. Keep paying what is not in
      question; no late fee is charged on a bill that is.
    </Text>
  </TitledCard>
)
