import { NumberedSteps } from '#design/frame/numbered-steps.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { Strong, Text, Unbroken, withLinks } from '#design/theme/text.tsx'
import { disputesService } from '#domain/portal/help-services.ts'

const steps: readonly (readonly [string, string])[] = [
  ['You tell us', 'We’ll email you a reference number.'],
  ['A person reads it', 'Within 2 working days. We’ll tell you who’s looking after it.'],
  ['We answer', 'Within 20 working days, or within 40 if we write to tell you why.'],
  ['You decide', 'You say it’s settled, or add what’s missing.'],
]

export const ProcessSteps = () => (
  <TitledCard title="What happens">
    <NumberedSteps steps={steps} />
    <Text kind="small" tone="second" css={{ marginTop: '$5', ...withLinks }}>
      If we can’t agree or it takes longer, contact <Strong>{disputesService.name}</Strong> for free, independent help on{' '}
      <Unbroken>{disputesService.phone}</Unbroken>, <Link href={disputesService.url}>udl.co.nz</Link>. Keep paying anything you
      agree with. We won’t charge late fees on a bill you’re disputing.
    </Text>
  </TitledCard>
)
