import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { Strong, Text, Unbroken, withLinks } from '#design/theme/text.tsx'
import { disputesService, powerswitch } from '#domain/portal/help-services.ts'
import { pathOf } from '#domain/portal/routes.ts'

const plan: readonly string[] = [
  'Keep a backup battery or full cylinders, and know how long they last.',
  'Ask someone nearby if you can stay with them at any hour.',
  'Keep a torch, a charged phone, and the numbers of your doctor and lines company handy.',
  'In an emergency, call 111 and say that someone depends on power.',
]

export const EmergencyPlan = () => (
  <TitledCard title="When the power goes out">
    <Text kind="small" tone="second" css={{ marginTop: '$2' }}>
      Storms and faults can still cut your power. Have a plan:
    </Text>
    <Stack as="ul" gap={2} css={{ marginTop: '$3', paddingLeft: 18, listStyle: 'disc', fontSize: '.875rem' }}>
      {plan.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </Stack>
  </TitledCard>
)

export const NotHappy = () => {
  const { name } = useBrand()
  return (
    <TitledCard title="Not happy with us?">
      <Stack gap={2} css={{ marginTop: '$2' }}>
        <Text kind="small" css={withLinks}>
          <Link href={pathOf('complaints')}>Make a complaint</Link>, and follow what {name} does about it.
        </Text>
        <Text kind="small" tone="second" css={withLinks}>
          <Strong>{disputesService.name}</Strong> is free and independent: <Unbroken>{disputesService.phone}</Unbroken>,{' '}
          <Link href={disputesService.url}>udl.co.nz</Link>. <Strong>{powerswitch.name}</Strong> compares every retailer’s plans:{' '}
          <Link href={powerswitch.url}>powerswitch.org.nz</Link>.
        </Text>
      </Stack>
    </TitledCard>
  )
}
